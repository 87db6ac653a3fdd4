import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceSetting } from '../browser/device-setting.ts';
import { toast, toasts } from '../browser/toast-store.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import {
  beginSession,
  dismissToastsWithSession,
  endSession,
  getToken,
  keepOpenedPage,
  loseSession,
  safePage,
  takeReturnPage,
  wasSessionLost,
  wasSignedOutElsewhere,
  watchOtherTabs,
} from './session.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  it('is a token in local storage', () => {
    beginSession('abc');
    expect(getToken()).toBe('abc');
    expect(localStorage.getItem('token')).toBe('abc');
    endSession();
    expect(getToken()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('that was lost returns to its page once', () => {
    beginSession('abc');
    loseSession('/CryptoDeposit?currency=BTC');
    expect(getToken()).toBeNull();
    expect(wasSessionLost()).toBe(true);
    expect(takeReturnPage()).toBe('/CryptoDeposit?currency=BTC');
    expect(wasSessionLost()).toBe(false);
    expect(takeReturnPage()).toBe('/dashboard');
  });

  it('that was ended stores no page', () => {
    loseSession('/Savings');
    keepOpenedPage('/Help');
    endSession();
    expect(takeReturnPage()).toBe('/dashboard');
  });

  it('begins on the page that was opened without one, and none was lost', () => {
    keepOpenedPage('/History?extrato=2026-10&formato=pdf');
    expect(wasSessionLost()).toBe(false);
    expect(takeReturnPage()).toBe('/History?extrato=2026-10&formato=pdf');
    expect(takeReturnPage()).toBe('/dashboard');
  });
});

it('another session leaves no toast of the one before open', () => {
  const listeners: ((event: object) => void)[] = [];
  const addEventListener = (type: string, listener: (event: object) => void) => {
    if (type === 'storage') listeners.push(listener);
  };
  vi.stubGlobal('window', { addEventListener });
  const open = () => toasts.get().flatMap((one) => (one.open ? [one.title] : []));
  beginSession('ana');
  const stop = dismissToastsWithSession();
  toast({ title: 'Transferência de 10 USDT enviada.', action: 'Ver comprovante' });
  beginSession('ana');
  expect(open()).toHaveLength(1);
  localStorage.setItem('token', 'bruno');
  for (const listener of listeners) listener({ key: 'token', newValue: 'bruno' });
  expect(open()).toEqual([]);
  beginSession('carla');
  toast({ title: 'Você entrou na conta de Carla' });
  expect(open()).toEqual(['Você entrou na conta de Carla']);
  stop();
  toasts.dismiss();
});

describe('a session that another tab ended', () => {
  /** Dispatches the storage events of another tab: the keys that it set or removed. */
  function openTab(): (...events: readonly [key: string, newValue: string | null][]) => void {
    let listener: (event: object) => void = () => {};
    vi.stubGlobal('window', { addEventListener: (_: string, own: typeof listener) => (listener = own) });
    vi.stubGlobal('location', { pathname: '/Transfer', search: '?to=1' });
    watchOtherTabs();
    return (...events) => {
      for (const [key, newValue] of events) listener({ key, newValue });
    };
  }
  const removal = ['token', null] as const;

  it('by signing out has no page to return to', () => {
    const elsewhere = openTab();
    beginSession('abc');
    elsewhere(['lastro.sign-out', '1'], ['lastro.sign-out', null], [...removal]);
    expect(wasSignedOutElsewhere()).toBe(true);
    expect(wasSessionLost()).toBe(false);
    beginSession('def');
    expect(wasSignedOutElsewhere()).toBe(false);
  });

  it('because it was lost returns to its page', () => {
    const elsewhere = openTab();
    beginSession('abc');
    elsewhere(['token', 'def'], ['lastro.theme', null], [...removal]);
    expect(wasSignedOutElsewhere()).toBe(false);
    expect(takeReturnPage()).toBe('/Transfer?to=1');
  });

  it('is none of a tab without a session', () => {
    const elsewhere = openTab();
    endSession();
    elsewhere(['lastro.sign-out', '1'], ['lastro.sign-out', null], [...removal]);
    expect(wasSignedOutElsewhere()).toBe(false);
    expect(wasSessionLost()).toBe(false);
  });

  it('is announced before the token is removed, and nothing of it is stored', () => {
    beginSession('abc');
    const set = vi.spyOn(localStorage, 'setItem');
    const remove = vi.spyOn(localStorage, 'removeItem');
    endSession();
    expect(set.mock.calls).toEqual([['lastro.sign-out', '1']]);
    expect(remove.mock.calls).toEqual([['lastro.sign-out'], ['token']]);
    expect(localStorage.getItem('lastro.sign-out')).toBeNull();
  });
});

describe('the page to return to', () => {
  it.each([null, '/', '', 'https://evil.example', '//evil.example', '/\\evil.example', 'Wallets'])(
    'is never %j',
    (page) => {
      expect(safePage(page)).toBeNull();
    },
  );

  it('is a path of this site', () => {
    expect(safePage('/Wallets?x=1')).toBe('/Wallets?x=1');
  });
});

function listeningSetting() {
  const storage = memoryStorage();
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    removeEventListener: vi.fn(),
  });
  const dispatch = (type: string, event: object) => listeners.get(type)?.(event);
  return { setting: createDeviceSetting('k', () => storage), storage, dispatch };
}

describe('a setting of the device', () => {
  it('is read from storage, stored there and announced to listeners', () => {
    const storage = memoryStorage();
    storage.setItem('k', 'before');
    vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    const setting = createDeviceSetting('k', () => storage);
    const listener = vi.fn();
    const stop = setting.subscribe(listener);
    expect(setting.get()).toBe('before');
    setting.set('after');
    expect(storage.getItem('k')).toBe('after');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    setting.set(null);
    expect(storage.getItem('k')).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows changes from other tabs', () => {
    const { setting, storage, dispatch } = listeningSetting();
    const listener = vi.fn();
    setting.subscribe(listener);
    storage.setItem('k', 'elsewhere');
    dispatch('storage', { key: 'other' });
    expect(setting.get()).toBeNull();
    dispatch('storage', { key: 'k' });
    expect(setting.get()).toBe('elsewhere');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows what changed while the page was in the back/forward cache', () => {
    const { setting, storage, dispatch } = listeningSetting();
    setting.subscribe(() => {});
    storage.setItem('k', 'elsewhere');
    dispatch('pageshow', { persisted: false });
    expect(setting.get()).toBeNull();
    dispatch('pageshow', { persisted: true });
    expect(setting.get()).toBe('elsewhere');
  });

  it('stays in memory when storage is blocked', () => {
    const setting = createDeviceSetting('k', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    setting.set('kept');
    expect(setting.get()).toBe('kept');
  });
});
