import type { OwnLiabilities, PublicLiabilityEpoch } from '@lastro/contracts';
import type { Page, Route } from '@playwright/test';
import type { BankAddresses } from '../support/addresses.ts';
import { bankOf, type Customer, newPerson } from '../support/bank.ts';
import { enqueueLogLine } from '../support/database.ts';
import { BOTH_WIDTHS, test as base, expect, ONE_WIDTH, type WorkerFixtures } from '../support/fixtures.ts';
import { followPath } from '../support/follow-path.ts';
import { fund } from '../support/fund.ts';
import { callOk } from '../support/http.ts';
import { expectNoSidewaysScroll, inspect } from '../support/inspect.ts';
import { publishLiabilities } from '../support/publish-liabilities.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { startTestStack } from '../support/test-stack.ts';

interface Published {
  /** The epoch that has both customers. */
  readonly epoch: number;
  readonly lia: Customer;
  readonly otto: Customer;
}

/** A bank of its own, since other tests change the coverage of the shared one. */
const test = base.extend<object, Pick<WorkerFixtures, 'addresses'> & { readonly published: Published }>({
  addresses: [
    async ({ playwright: _ }, use) => {
      const stack = await startTestStack({ name: 'lastro', demo: false, sweepSeconds: 3600 });
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker' },
  ],
  published: [
    async ({ addresses }, use) => {
      const bank = bankOf(addresses);
      const fundedCustomer = async (name: string) => {
        const customer = await bank.register(newPerson(name));
        await fund(bank, sandboxOf(addresses), customer.token, '173.37');
        return customer;
      };
      const [lia, otto] = [await fundedCustomer('Lia Sampaio'), await fundedCustomer('Otto Reis')];
      await use({ lia, otto, epoch: await publishLiabilities(addresses) });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** In addition to those of `inspect`. */
const WIDTHS_PX = [320, 1920] as const;

/** From the test vectors. */
const NEW_WITNESS = 'witness.lastro.example+5312088c+BCdO1rJoBdL+jQYFKe6aLyh2O2l22cX9He44/zazt2k5';

const TITLES = [
  'A lista está assinada',
  'A lista está no registro público',
  'O registro só cresceu',
  'Esta prova tem uma só lista',
  'As partes são suas',
  'Seu saldo está inteiro',
  'Suas partes entram no total',
  'O resumo da lista é o publicado',
  'O que está guardado cobre o total',
];

const runCheck = (page: Page) => page.getByRole('button', { name: 'Conferir minha parte' }).click();
const lineOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test(
  'shows a visitor the coverage, the last proof and its files',
  BOTH_WIDTHS,
  async ({ page, published: { epoch } }) => {
    await page.goto('/Lastro');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Última prova publicada' })).toBeVisible();
    await expect(main.getByText('O que está guardado, comparado com o que devemos')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Entrar para conferir minha parte' })).toBeVisible();
    await main.getByText(`Prova nº ${epoch}`, { exact: true }).click();
    await expect(main.getByRole('link', { name: 'Partes em USDT' })).toBeVisible();
    await inspect(page, 'lastro-public');
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${width} px`);
    }
  },
);

test(
  'a customer’s own part passes every check, at any width',
  BOTH_WIDTHS,
  async ({ page, published: { lia }, openAs }) => {
    await openAs(lia.token, '/Lastro');
    await runCheck(page);
    const main = page.getByRole('main');
    await expect(main.getByText('8 de 8 conferências certas')).toBeVisible();
    await expect(lineOf(page, 'O registro só cresceu')).toContainText('Nada a conferir');
    await runCheck(page);
    await expect(main.getByText('9 de 9 conferências certas')).toBeVisible();
    for (const title of TITLES) await expect(lineOf(page, title)).toContainText(`Certo: ${title}`);
    await expect(lineOf(page, 'A lista está no registro público')).toContainText(
      /conferido por witness\.sandbox\.lastro\.example em \d\d\/\d\d\/\d{4}/,
    );
    const owed = main.getByRole('region', { name: 'O que a lista diz que devemos a você' });
    const tether = owed.getByRole('listitem').filter({ hasText: 'Tether' });
    await expect(tether).toContainText(/Na lista\s*33,34038461\sUSDT\s*No extrato\s*33,34038461\sUSDT/);
    await expect(owed.getByRole('listitem').filter({ hasText: 'Bitcoin' })).toContainText('0,00000000 BTC');
    await inspect(page, 'lastro-own');
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${width} px`);
    }
  },
);

const FOLDS = [
  ['Cobertura de cada moeda', 'Uma moeda pode ficar abaixo de 100%'],
  ['O que a conferência prova, e o que não', 'O que não prova:'],
  ['O que devemos e o que está guardado', 'Guardado: Binance'],
  ['Baixar as provas e as partes', 'Cada arquivo tem todas as partes de uma moeda'],
] as const;

test(
  'folds on a phone what only few customers read, and opens it by the keyboard',
  ONE_WIDTH,
  async ({ page, published: _ }) => {
    await page.goto('/Lastro');
    const main = page.getByRole('main');
    for (const [name, text] of FOLDS) {
      await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByRole('button', { name })).toBeHidden();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [name, text] of FOLDS) {
      const button = main.getByRole('button', { name });
      await expect(main.getByText(text).first()).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await inspect(page, 'lastro-unfolded');
  },
);

type Own = OwnLiabilities;
const withAssets = (own: Own, change: (asset: Own['assets'][number]) => Own['assets'][number]): Own => ({
  ...own,
  assets: own.assets.map(change),
});
const withFirstPiece = (own: Own, change: (piece: Piece) => Piece): Own =>
  withAssets(own, (asset) => ({
    ...asset,
    pieces: asset.pieces.map((piece, n) => (n === 0 ? change(piece) : piece)),
  }));
type Piece = Own['assets'][number]['pieces'][number];
const plusOne = (amount: string) => String(BigInt(amount) + 1n);
const withOtherDigit = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

/** Alters the bank's response on its way to the browser. */
async function alterResponse<T>(page: Page, path: string, change: (body: T) => T): Promise<void> {
  await page.unrouteAll();
  await page.route(path, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

const OWN = '**/api/liabilities/*';
const EPOCH = '**/api/public/liabilities/*';
const KEYS = '**/.well-known/jwks.json';

test(
  'an altered response fails exactly the checks that cover it',
  ONE_WIDTH,
  async ({ page, addresses, published: { epoch, lia, otto }, openAs }) => {
    const ottosLiabilities = await callOk<Own>(`${addresses.apiUrl}/api/liabilities/${epoch}`, {
      token: otto.token,
    });
    await openAs(lia.token, '/Lastro');
    await runCheck(page);
    await expect(page.getByText('8 de 8 conferências certas')).toBeVisible();

    async function expectRefused(...refused: string[]): Promise<void> {
      const answered = page.waitForResponse(OWN);
      await runCheck(page);
      await answered;
      await expect(page.getByText('Conferindo...')).toHaveCount(0);
      for (const title of TITLES) {
        const outcome = refused.includes(title) ? 'Não confere' : 'Certo';
        await expect(lineOf(page, title)).toContainText(`${outcome}: ${title}`);
      }
    }
    const [signed = '', logged = '', growth = '', single = '', ...owned] = TITLES;
    const [leaves = '', balance = '', paths = '', root = ''] = owned;

    await alterResponse<Own>(page, OWN, (own) =>
      withFirstPiece(own, (piece) => ({ ...piece, amount: plusOne(piece.amount) })),
    );
    await expectRefused(leaves, balance, paths, root);
    await inspect(page, 'lastro-refused');
    await alterResponse<Own>(page, OWN, (own) =>
      withAssets(own, (asset) => ({ ...asset, statement_total: plusOne(asset.statement_total) })),
    );
    await expectRefused(balance);
    await alterResponse<Own>(page, OWN, (own) =>
      withFirstPiece(own, (piece) => ({
        ...piece,
        siblings: piece.siblings.map((sibling, n) =>
          n === 3 ? { ...sibling, sum: plusOne(sibling.sum) } : sibling,
        ),
      })),
    );
    await expectRefused(paths, root);
    await alterResponse<Own>(page, OWN, (own) =>
      withFirstPiece(own, (piece) => ({
        ...piece,
        siblings: piece.siblings.map((sibling, n) =>
          n === 0 ? { ...sibling, hash: withOtherDigit(sibling.hash) } : sibling,
        ),
      })),
    );
    await expectRefused(paths, root);
    await alterResponse<Own>(page, OWN, (own) => ({ ...own, assets: ottosLiabilities.assets }));
    await expectRefused(leaves);
    // Whole and consistent, but another customer's.
    await alterResponse<Own>(page, OWN, () => ottosLiabilities);
    await expectRefused(leaves);
    await alterResponse<Own>(page, OWN, (own) => ({ ...own, contact: 'outra@lastro.example' }));
    await expectRefused(leaves);

    await alterResponse<PublicLiabilityEpoch>(page, EPOCH, (body) => ({
      ...body,
      jws: withRoot(body.jws, withOtherDigit),
    }));
    await expectRefused(signed, logged, growth, single, ...owned);
    await expect(page.getByText('9 conferências falharam')).toBeVisible();
    await alterResponse<PublicLiabilityEpoch>(page, EPOCH, (body) => ({
      ...body,
      log: { ...body.log, proof: body.log.proof?.replace(/^index \d+/m, 'index 0') },
    }));
    await expectRefused(logged);
    await page.unrouteAll();
    await expectRefused();
  },
);

/** The manifest with changed roots and its old signature. */
function withRoot(jws: string, change: (root: string) => string): string {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const manifest = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const assets = manifest.assets.map((asset: { root: string }) => ({ ...asset, root: change(asset.root) }));
  return [header, Buffer.from(JSON.stringify({ ...manifest, assets })).toString('base64url'), signature].join(
    '.',
  );
}

test(
  'changed keys are not used until the customer accepts them',
  ONE_WIDTH,
  async ({ page, published: { lia }, openAs }) => {
    // On the first visit, an attacker answers in the bank's place.
    await page.route(KEYS, async (route) => {
      const response = await route.fetch();
      const { keys } = (await response.json()) as { keys: { x: string }[] };
      const x = Buffer.alloc(32, 7).toString('base64url');
      await route.fulfill({
        response,
        json: { keys: keys.map((key, n) => ({ ...key, x, kid: `falsa-${n}` })) },
      });
    });
    await openAs(lia.token, '/Lastro');
    await runCheck(page);
    const main = page.getByRole('main');
    await expect(main.getByText('9 conferências falharam')).toBeVisible();
    await main.getByText('Chaves usadas na conferência').click();
    await expect(main.getByText(/Este aparelho as viu agora pela primeira vez/)).toBeVisible();

    await page.unrouteAll();
    await page.reload();
    await runCheck(page);
    await expect(main.getByRole('alert').getByText('As chaves publicadas mudaram')).toBeVisible();
    await expect(lineOf(page, 'A lista está assinada')).toContainText('Não confere');
    await inspect(page, 'lastro-keys-changed');
    await followPath(page, '/verificar');
    await expect(main.getByText('As chaves publicadas mudaram')).toBeVisible();
    await inspect(page, 'verify-keys-changed');
    await followPath(page, '/Lastro');
    await runCheck(page);
    await main.getByRole('button', { name: 'Comparei, aceitar as novas' }).click();
    await expect(main.getByText('8 de 8 conferências certas')).toBeVisible();
    await expect(main.getByText('As chaves publicadas mudaram')).toHaveCount(0);

    // The bank publishes one more witness.
    await page.route('**/api/public/register', async (route) => {
      const response = await route.fetch();
      const register = (await response.json()) as { witnesses: string[] };
      await route.fulfill({
        response,
        json: { ...register, witnesses: [...register.witnesses, NEW_WITNESS] },
      });
    });
    await page.reload();
    await runCheck(page);
    await expect(main.getByText('9 de 9 conferências certas')).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.getByRole('status').getByText('Testemunha nova')).toBeVisible();
    await inspect(page, 'lastro-new-witness');
    await main.getByRole('button', { name: 'Comparei, contar com ela' }).click();
    await expect(main.getByText('Testemunha nova')).toHaveCount(0);
    await main.getByText('Chaves usadas na conferência').click();
    await expect(main.getByText(NEW_WITNESS)).toBeVisible();
  },
);

const CHECKPOINT = '**/registro/checkpoint';
const LOGGED_WITHIN_MS = 30_000;

/** Waits until a witness has signed a head over the line. */
async function appendToLog({ databaseUrl, apiUrl }: BankAddresses, line: string): Promise<void> {
  const sizeOf = (checkpoint: string) => Number(checkpoint.split('\n')[1]);
  const before = sizeOf(await readCheckpoint(apiUrl));
  await enqueueLogLine(databaseUrl, line);
  const isWitnessed = async () => {
    const checkpoint = await readCheckpoint(apiUrl);
    return sizeOf(checkpoint) > before && checkpoint.includes('\n— witness.');
  };
  await expect.poll(isWitnessed, { timeout: LOGGED_WITHIN_MS }).toBe(true);
}

async function readCheckpoint(apiUrl: string): Promise<string> {
  return (await fetch(`${apiUrl}/registro/checkpoint`)).text();
}

/** The last test, since the log forgets nothing. */
test(
  'a shortened register, a coin left out and a second list of one proof are refused',
  ONE_WIDTH,
  async ({ page, addresses, published: { lia }, openAs }) => {
    const lineFor = (title: string) => lineOf(page, title);
    const old = await readCheckpoint(addresses.apiUrl);
    const epoch = await publishLiabilities(addresses);
    await openAs(lia.token, '/Lastro');
    await runCheck(page);
    await expect(page.getByText('8 de 8 conferências certas')).toBeVisible();

    await alterResponse<PublicLiabilityEpoch>(page, EPOCH, ({ log: _, ...body }) => ({
      ...body,
      log: { state: 'queued' },
    }));
    await page.route(CHECKPOINT, (route) => route.fulfill({ body: old }));
    await runCheck(page);
    await expect(lineFor('O registro só cresceu')).toContainText('Ele nunca pode diminuir');
    await expect(page.getByText('1 conferência falhou')).toBeVisible();

    await alterResponse<Own>(page, OWN, (own) => ({ ...own, assets: [] }));
    await runCheck(page);
    await expect(lineFor('Seu saldo está inteiro')).toContainText(
      'Na lista você tem menos que no seu extrato em Tether USD',
    );
    await page.unrouteAll();

    await appendToLog(addresses, `liabilities/v1 ${epoch} ${'A'.repeat(43)}=`);
    await runCheck(page);
    await expect(lineFor('Esta prova tem uma só lista')).toContainText(
      `O registro tem duas listas diferentes para a prova nº ${epoch}`,
    );
    await expect(page.getByText('1 conferência falhou')).toBeVisible();
    await inspect(page, 'lastro-two-lists');
  },
);
