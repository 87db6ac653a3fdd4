import { describe, expect, it } from 'vitest';
import vectors from '../../../../../packages/register/test/register-vectors.json' with { type: 'json' };
import type { Published, Trust } from '../../lib/trust/known-keys.ts';
import { verifyEvidence } from './check.ts';
import { readCode, readFiles, readText } from './evidence.ts';

const { jws } = vectors.receipt;
const { tlog_proof: proof, witness } = vectors.log;
const { kid, x } = vectors.key.jwk;
const PUBLISHED: Published = {
  iss: 'https://lastro.example',
  origin: 'lastro.example/registro',
  witnesses: [witness.vkey],
  keys: (['documents', 'log'] as const).map((purpose) => ({ kty: 'OKP', crv: 'Ed25519', kid, x, purpose })),
};
const TRUST: Trust = {
  ...PUBLISHED,
  published: PUBLISHED,
  basis: 'remembered',
  since: '2026-11-22T00:00:00.000Z',
  untrusted: [],
  newWitnesses: [],
};
const WITNESSED = `${proof}${witness.line}\n`;

const lines = async (evidence: Parameters<typeof verifyEvidence>[0], trust = TRUST) => {
  const { verdict, checks } = await verifyEvidence(evidence, trust);
  return [verdict, ...checks.map(({ state, title }) => `${title}: ${state}`)];
};

describe('a receipt', () => {
  it('passes every check: key, register, witness', async () => {
    const { verdict, checks, document } = await verifyEvidence({ jws, proof: WITNESSED }, TRUST);
    expect(verdict).toBe('true');
    expect(document).toEqual({ type: 'receipt', claims: vectors.receipt.claims });
    expect(checks.map(({ state, text }) => [state, text])).toEqual([
      ['holds', `Assinado pelo Lastro com a chave ${kid}.`],
      ['holds', 'Posição 1 de 5, conforme o resumo assinado d6c311442a808776…'],
      [
        'holds',
        expect.stringMatching(
          /^Conferido por witness\.lastro\.example em \d\d\/\d\d\/2026 • \d\d:\d\d \(horário\sde\sBrasília\)\.$/,
        ),
      ],
    ]);
  });

  it('reports a missing witness or proof', async () => {
    expect(await lines({ jws, proof })).toEqual([
      'true',
      'Assinatura: holds',
      'Registro público: holds',
      'Testemunhas: unproven',
    ]);
    expect(await lines({ jws })).toEqual(['unregistered', 'Assinatura: holds', 'Registro público: unproven']);
  });

  it('is refused with another proof', async () => {
    const refused = ['false', 'Assinatura: holds', 'Registro público: fails'];
    expect(await lines({ jws, proof: proof.replace('index 1', 'index 2') })).toEqual(refused);
    expect(await lines({ jws, proof: WITNESSED.replace('AAAAA', 'AAAAB') })).toEqual(refused);
    expect(await lines({ jws, proof }, { ...TRUST, origin: 'other.example/registro' })).toEqual(refused);
    expect(await lines({ jws, proof: 'c2sp.org/tlog-proof@v1\n' })).toEqual(refused);
  });

  it('is refused with a reason when altered or signed with another key', async () => {
    const reasonOf = async (text: string, trust = TRUST) =>
      (await verifyEvidence({ jws: text, proof }, trust)).checks[0]?.text;
    expect(await reasonOf(jws.replace(/\.(.{40})./, '.$1_'))).toContain('alterado depois de assinado');
    expect(await reasonOf(jws, { ...TRUST, keys: [] })).toContain('não é uma das que este aparelho conhece');
    expect(await reasonOf('eyJ.a.b')).toContain('não é um documento assinado inteiro');
  });

  it('is genuine in the name of an earlier address only if the log has it', async () => {
    const moved = { ...TRUST, iss: 'https://other.example' };
    expect(await lines({ jws, proof: WITNESSED }, moved)).toEqual([
      'true',
      'Assinatura: holds',
      'Emissor: unproven',
      'Registro público: holds',
      'Testemunhas: holds',
    ]);
    const refused = ['false', 'Assinatura: holds', 'Emissor: fails'];
    expect(await lines({ jws }, moved)).toEqual([...refused, 'Registro público: unproven']);
    const otherLog = { ...moved, origin: 'other.example/registro' };
    expect(await lines({ jws, proof }, otherLog)).toEqual([...refused, 'Registro público: fails']);
  });
});

describe('pasted or dropped evidence', () => {
  it('is read as a link, a code, a receipt, a proof or both', () => {
    const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (const text of [
      code,
      code.toLowerCase(),
      ` https://lastro.example/v/${code} `,
      `https://lastro.example/verificar/${code}`,
    ])
      expect(readCode(text)).toBe(code);
    expect(readCode(jws)).toBeUndefined();
    expect(readText(`Comprovante:\n${jws}\n\n${WITNESSED}`)).toEqual({ jws, proof: WITNESSED });
    expect(readText(WITNESSED.trimEnd().replaceAll('\n', '\r\n'))).toEqual({ proof: WITNESSED });
    expect(readText('nada aqui')).toEqual({});
  });

  it.each([
    ['at 64 columns', (text: string) => text.replaceAll(/.{64}/g, '$&\n')],
    ['at 76 columns, as an answered mail', (text: string) => text.replaceAll(/^|.{76}/g, '$&\r\n> ')],
    ['within the signature only', (text: string) => text.replace(/.{10}$/, '\n$&')],
    ['after each part', (text: string) => text.replaceAll('.', '.\n')],
  ])('is found although its lines were wrapped %s', (_, wrapped) => {
    expect(readText(`Comprovante:\n\n${wrapped(jws)}\nObrigado e até breve`)).toEqual({ jws });
    expect(readText(`${wrapped(jws)}\n${WITNESSED}`)).toEqual({ jws, proof: WITNESSED });
  });

  it('keeps what does not belong to a signature, so that it is refused', () => {
    expect(readText(`${jws}AA`)).toEqual({ jws: `${jws}AA` });
    expect(readText(jws.slice(0, -6))).toEqual({ jws: jws.slice(0, -6) });
  });

  it.each([
    (code: string) => `veja: http://127.0.0.1:5240/v/${code} ok?`,
    (code: string) => `Confira em lastro.example/verificar/${code}.`,
    (code: string) => `<a href="https://lastro.example/v/${code}">`,
    (code: string) => `Recibo\nhttps://lastro.example/v/${code.toLowerCase()}?utm=x\nAté logo`,
  ])('is a link among other text: %s', (around) => {
    const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    expect(readCode(around(code))).toBe(code);
    expect(readCode(around(`${code}A`))).toBeUndefined();
  });

  it('is read from PDF attachments, compressed or not, up to a size limit', async () => {
    const packed = async (text: string) =>
      new Uint8Array(
        await new Response(
          new Blob([text]).stream().pipeThrough(new CompressionStream('deflate')),
        ).arrayBuffer(),
      );
    const attached = (bytes: Uint8Array, filter = '/Filter /FlateDecode\n') =>
      new Blob([
        `<<\n/Type /EmbeddedFile\n/Params <<\n/Size 1\n>>\n${filter}/Length ${bytes.length}\n>>\nstream\n`,
        Uint8Array.from(bytes),
        '\nendstream\n',
      ]);
    const pdf = (...parts: Blob[]) => new File(['%PDF-1.7\n', ...parts], 'a.pdf');
    const uncompressed = new TextEncoder().encode(proof);
    expect(await readFiles([pdf(attached(await packed(jws)), attached(uncompressed, ''))])).toEqual({
      jws,
      proof,
    });
    expect(await readFiles([pdf(attached(await packed(`${jws}${' '.repeat(200_000)}`)))])).toEqual({});
    expect(await readFiles([pdf(attached(uncompressed))])).toEqual({});
    expect(await readFiles([new File([jws], 'a.jws'), new File([proof], 'a.tlog-proof')])).toEqual({
      jws,
      proof,
    });
    expect(await readFiles([new File([new Uint8Array(6_000_000)], 'big.bin')])).toEqual({});
  });
});
