export interface PushNotice {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly icon: string;
    readonly data: string;
  };
}

const HOME = '/Dashboard';
const ICON = '/icons/icon-192.png';

/** Browsers require that a notice is shown for every push, even an unreadable one. */
export function noticeOf(text: string | undefined): PushNotice {
  const { title, body, tag, url } = read(text);
  return {
    title: stringOr(title, 'Novo aviso na sua conta'),
    options: {
      body: stringOr(body, 'Toque para ver os detalhes.'),
      tag: stringOr(tag, 'notice'),
      icon: ICON,
      data: pageOf(url),
    },
  };
}

/** Only pages of the app are allowed. */
export function pageOf(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : HOME;
}

function read(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

function stringOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}

interface AppWindow {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WindowClients<W extends AppWindow> {
  matchAll(options: { type: 'window' }): Promise<readonly W[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Uses the open window, if there is one. */
export async function openPage<W extends AppWindow>(windows: WindowClients<W>, url: string): Promise<void> {
  const [open] = await windows.matchAll({ type: 'window' });
  if (open === undefined) {
    await windows.openWindow(url);
    return;
  }
  await open.focus();
  await open.navigate(url);
}
