export function clientPath(id: string): string {
  return `/AdminClients?id=${id}`;
}
