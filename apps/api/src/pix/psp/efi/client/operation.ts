const WORDS = new Set([
  ...['v2', 'v3', 'cob', 'pix', 'webhook', 'devolucao', 'codBarras', 'resumo'],
  ...['gn', 'saldo', 'qrcode', 'qrcodes', 'detalhar', 'enviados', 'id-envio'],
]);

/** The path with a `*` for all that is not a word of the API, such as keys, charges and barcodes. */
export function operationOf(path: string): string {
  const [route = ''] = path.split('?');
  return route
    .split('/')
    .map((part) => (part === '' || WORDS.has(part) ? part : '*'))
    .join('/');
}
