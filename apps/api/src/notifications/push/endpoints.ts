const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Customers supply endpoint URLs, so only known push services and `ownUrl` are called. */
export function isPushEndpoint(endpoint: string, ownUrl: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, pathname, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (ownUrl !== undefined) {
    const own = new URL(ownUrl);
    if (origin === own.origin && pathname.startsWith(`${own.pathname.replace(/\/$/, '')}/`)) return true;
  }
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}
