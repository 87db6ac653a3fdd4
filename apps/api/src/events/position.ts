/** A place in the outbox, in the order in which events become final. */
export interface Position {
  readonly xid: bigint;
  readonly id: bigint;
}

const SHAPE = /^(\d{1,19})\.(\d{1,18})$/;

export function isAfter(a: Position, b: Position): boolean {
  return a.xid > b.xid || (a.xid === b.xid && a.id > b.id);
}

export function encodePosition({ xid, id }: Position): string {
  return `${xid}.${id}`;
}

export function decodePosition(text: string | undefined): Position | undefined {
  const [, xid, id] = SHAPE.exec(text ?? '') ?? [];
  return xid === undefined || id === undefined ? undefined : { xid: BigInt(xid), id: BigInt(id) };
}
