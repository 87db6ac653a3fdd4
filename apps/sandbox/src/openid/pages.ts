import type { GoogleAccount } from './accounts.ts';

export interface SignInForm {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly hostedElsewhere: boolean;
  readonly error?: string | undefined;
}

interface SignIn {
  readonly action: string;
  readonly accounts: readonly GoogleAccount[];
  readonly form: SignInForm;
}

export function signInPage({ action, accounts, form }: SignIn): string {
  return page(
    'Fazer login',
    `<p class="lead">Escolha quem entra no Lastro. Nenhuma senha é pedida: este é o simulador.</p>
    ${accounts.length === 0 ? '' : accountChoice(action, accounts)}
    <form class="stack" method="post" action="${escapeHtml(action)}" novalidate>
      <h2>${accounts.length === 0 ? 'Quem é você?' : 'Usar outra conta'}</h2>
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(form.email)}"
        ${form.error === undefined ? '' : 'aria-invalid="true"'} aria-describedby="error">
      <label for="name">Nome</label>
      <input id="name" name="name" autocomplete="name" value="${escapeHtml(form.name)}" aria-describedby="error">
      <label class="check" for="verified">
        <input id="verified" name="verified" type="checkbox" value="yes" ${form.emailVerified ? 'checked' : ''}>
        E-mail confirmado pelo Google
      </label>
      <label class="check" for="hosted_elsewhere">
        <input id="hosted_elsewhere" name="hosted_elsewhere" type="checkbox" value="yes" ${form.hostedElsewhere ? 'checked' : ''}>
        O e-mail é de outro provedor
      </label>
      <p class="field-error" id="error" role="alert">${escapeHtml(form.error ?? '')}</p>
      <div class="actions">
        <button class="button primary" type="submit">Continuar</button>
        <button class="button" type="submit" formaction="${escapeHtml(action)}/cancel">Cancelar</button>
      </div>
    </form>`,
  );
}

function accountChoice(action: string, accounts: readonly GoogleAccount[]): string {
  const choices = accounts.map(
    ({ sub, email, name, emailVerified }) => `<li>
        <button class="choice" type="submit" name="sub" value="${escapeHtml(sub)}">
          <span class="initial" aria-hidden="true">${escapeHtml(initialOf(name))}</span>
          <span class="who"><strong>${escapeHtml(name)}</strong>
          <span>${escapeHtml(email)}${emailVerified ? '' : ' (não confirmado)'}</span></span>
        </button>
      </li>`,
  );
  return `<form method="post" action="${escapeHtml(action)}">
      <ul class="choices">${choices.join('')}</ul>
    </form>`;
}

function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase('pt-BR');
}

export function errorPage(detail: string): string {
  return page(
    'Não foi possível continuar',
    `<p class="lead">Volte ao Lastro e comece de novo.</p>
    <p class="mono">${escapeHtml(detail)}</p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} | Conta Google (simulada)</title>
    <link rel="icon" href="/page/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/page/tokens.css">
    <link rel="stylesheet" href="/page/base.css">
    <link rel="stylesheet" href="/page/controls.css">
    <link rel="stylesheet" href="/page/sign-in.css">
    <script src="/page/theme.js"></script>
  </head>
  <body class="sign-in">
    <main class="sign-in-card">
      <p class="sign-in-brand"><img src="/page/icon.svg" alt="" width="28" height="28"> Conta Google (simulada)</p>
      <h1>${title}</h1>
    ${content}
    </main>
  </body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
