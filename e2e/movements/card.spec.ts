import type { VirtualCard } from '@lastro/contracts';
import type { Page } from '@playwright/test';
import { newPerson } from '../support/bank.ts';
import { BOTH_WIDTHS, expect, ONE_WIDTH, test } from '../support/fixtures.ts';
import { callOk } from '../support/http.ts';
import { inspect } from '../support/inspect.ts';
import { expectRetryAfterError } from '../support/loading-error.ts';
import { loseResponses } from '../support/lost-responses.ts';

const CARDS = '/api/virtual-cards';
const NOTICE =
  'Este cartão é para uso exclusivo em compras online. Para sua segurança, não compartilhe os dados.';

function cardScreen(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    main,
    name: main.getByLabel('Nome no cartão'),
    face: main.getByTestId('virtual-card'),
    create: button('Criar Meu Cartão Agora'),
    show: button('Mostrar dados do cartão'),
    hide: button('Ocultar dados do cartão'),
    toBack: button('Virar cartão para o verso'),
    toFront: button('Virar cartão para a frente'),
    copy: button('Copiar número'),
    block: button('Bloquear cartão'),
    unblock: button('Desbloquear cartão'),
    /** Announces the visible side. */
    announcement: main.getByRole('status'),
    facts: main.getByRole('definition'),
  };
}

const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

test('a card is issued on request, hidden at first, turned over and copied', async ({
  page,
  context,
  addresses,
  bank,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ana = await bank.register(newPerson('Ana d’Ávila Teste'));
  await openAs(ana.token, '/Card');
  const screen = cardScreen(page);
  await expect(screen.main.getByText('Seu dinheiro, sem fronteiras.')).toBeVisible();
  await expect(screen.name).toHaveValue('Ana d’Ávila Teste');
  await screen.create.dblclick();
  await expect(screen.show).toBeVisible();
  const cards = await callOk<VirtualCard[]>(`${addresses.apiUrl}${CARDS}`, { token: ana.token });
  expect(cards).toHaveLength(1);
  const [card] = cards;
  if (card === undefined) throw new Error('There is no card.');
  expect(card).toMatchObject({ holder_name: "ANA D'AVILA TESTE", masked: false });
  const lastFour = card.card_number.slice(-4);

  for (const text of ['Lastro', 'TITULAR', 'VALIDADE', card.holder_name, card.expiry_date]) {
    await expect(screen.face).toContainText(text);
  }
  await expect(screen.face).toContainText(`•••• •••• •••• ${lastFour}`);
  await expect(screen.main).not.toContainText(inFours(card.card_number));
  await expect(screen.facts).toHaveText([
    `•••• •••• •••• ${lastFour}`,
    card.holder_name,
    card.expiry_date,
    '•••',
  ]);
  await expect(screen.announcement).toContainText(`Frente do cartão Lastro. Número oculto, final`);
  await screen.copy.click();
  await expect(screen.main.getByText('Copiado')).toBeAttached();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(card.card_number);

  await screen.show.click();
  await expect(screen.face).toContainText(inFours(card.card_number));
  await expect(screen.announcement).toContainText(card.card_number.split('').join(' '));
  await screen.toBack.click();
  await expect(screen.face).toContainText(card.cvv);
  await expect(screen.face).toContainText(NOTICE);
  await expect(screen.announcement).toContainText(
    `Verso do cartão. Código de segurança ${card.cvv.split('').join(' ')}`,
  );
  await expect(screen.announcement).toContainText(NOTICE);
  await screen.hide.click();
  // Not by the code's three digits alone, which can also be among the last four of the number.
  await expect(screen.face).toContainText('CÓDIGO DE SEGURANÇA•••');
  await expect(screen.facts.nth(3)).toHaveText('•••');
  await expect(screen.announcement).toContainText('Código de segurança oculto');
  await page.reload();
  await expect(screen.show).toBeVisible();
  await expect(screen.main).not.toContainText(inFours(card.card_number));

  await screen.show.click();
  await expect(screen.face).toContainText(inFours(card.card_number));
  await screen.block.click();
  await expect(screen.unblock).toBeVisible();
  await expect(screen.main).not.toContainText(inFours(card.card_number));
  await expect(screen.show).toBeDisabled();
  await expect(screen.copy).toBeHidden();
  await inspect(page, 'card-blocked');
  await screen.unblock.click();
  await expect(screen.block).toBeVisible();
  await expect(screen.show).toBeEnabled();
});

test(
  'a card is issued with a name only, and used with the keyboard',
  ONE_WIDTH,
  async ({ page, bank, openAs, watch }) => {
    await test.step('a card without a name is not issued', async () => {
      const ana = await bank.register();
      await openAs(ana.token, '/Card');
      const screen = cardScreen(page);
      await screen.name.fill('  123 ');
      await screen.create.click();
      await expect(screen.name).toBeFocused();
      await expect(screen.name).toHaveAccessibleDescription(/Informe o nome como deve aparecer no cartão\.$/);
      // The card exists although the response is lost.
      await loseResponses(page, watch, CARDS);
      await screen.name.fill('Ana Teste');
      await screen.create.click();
      await expect(page.getByRole('alert')).toHaveText('Erro de conexão');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await screen.create.click();
      await expect(screen.facts.nth(1)).toHaveText('ANA TESTE');
    });
    await test.step('can be turned over and revealed with the keyboard alone', async () => {
      const ana = await bank.register();
      await openAs(ana.token, '/Card');
      const screen = cardScreen(page);
      await screen.name.focus();
      await page.keyboard.press('Enter');
      await expect(screen.show).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(screen.toBack).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(screen.toFront).toBeFocused();
      await page.keyboard.press('Space');
      await expect(screen.toBack).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(screen.show).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(screen.hide).toBeFocused();
    });
  },
);

test(
  'a failed load can be retried, and every state is accessible and fits the screen',
  BOTH_WIDTHS,
  async ({ page, bank, openAs, watch }) => {
    test.setTimeout(120_000);
    const ana = await bank.register(newPerson('Maximiliana Teste dos Santos Conceição'));
    const screen = cardScreen(page);
    await expectRetryAfterError(page, watch, {
      name: 'card',
      path: CARDS,
      url: `**${CARDS}?*`,
      open: () => openAs(ana.token, '/Card'),
      loaded: () => expect(screen.create).toBeVisible(),
    });
    await inspect(page, 'card-none');
    await screen.name.fill('');
    await screen.create.click();
    await inspect(page, 'card-missing');
    await screen.name.fill('Maximiliana Teste dos Santos Conceição');
    await screen.create.click();
    await expect(screen.show).toBeVisible();
    await inspect(page, 'card-covered');
    await screen.show.click();
    await inspect(page, 'card-front');
    await screen.toBack.click();
    await inspect(page, 'card-back');
  },
);
