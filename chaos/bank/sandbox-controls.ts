import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callHttp, minorOf } from '../load/http.ts';

export interface SandboxControls {
  setFault(rail: string, fault: string): Promise<void>;
  clearFaults(): Promise<void>;
  pinPrices(): Promise<void>;
  useAmountBasedOutcomes(): Promise<void>;
  /** Retries until the charge is paid or can't be. */
  pay(txid: string, giveUp: AbortSignal): Promise<void>;
  depositCoins(deposit: CoinDeposit): Promise<string | undefined>;
  /** Returns the code of a charge at another bank. */
  createShopCharge(charge: ShopCharge): Promise<string | undefined>;
  createBill(bill: NewBill): Promise<readonly [barcode: string, line: string] | undefined>;
  /** Returns the payment of a bill, if it was paid. */
  returnBill(barcode: string): Promise<void>;
  /** Orders outside payment hours are executed without waiting for a working day. */
  payScheduledBillsAtOnce(): Promise<void>;
  bills(): Promise<readonly ProviderBill[]>;
  payments(): Promise<readonly ProviderPayment[]>;
  payouts(): Promise<readonly ProviderPayout[]>;
  deposits(): Promise<readonly ProviderDeposit[]>;
  withdrawals(): Promise<readonly ProviderWithdrawal[]>;
  isUp(): Promise<boolean>;
}

export interface CoinDeposit {
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly confirmAfterMs: number;
}

export interface ShopCharge {
  readonly type: 'static' | 'cob' | 'cobv';
  readonly valor?: string;
  readonly txid?: string;
  readonly vencimento?: string;
  readonly multa?: string;
  readonly juros?: string;
}

export interface NewBill {
  readonly tipo: 'boleto' | 'tributo';
  readonly valor: string;
  readonly vencimento?: string;
  readonly multa?: string;
}

/** The bank's order to pay a bill. */
export interface ProviderBill {
  readonly id: string;
  readonly barcode: string;
  readonly cents: bigint;
  readonly state: 'open' | 'paid' | 'not paid';
}

export interface ProviderPayment {
  readonly endToEndId: string;
  readonly txid: string | null;
  readonly cents: bigint;
}

export interface ProviderPayout {
  readonly id: string;
  readonly cents: bigint;
  readonly keptCents: bigint;
  readonly status: string;
}

export interface ProviderDeposit {
  readonly txId: string;
  readonly coin: string;
  readonly address: string;
  readonly amount: bigint;
  readonly status: string;
}

export interface ProviderWithdrawal {
  readonly withdrawOrderId: string;
  readonly status: string;
}

type Row = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 10_000;
const RETRY_MS = 200;
const READ_TRIES = 50;
const NO_FAULTS = {
  pix_in: 'none',
  pix_out: 'none',
  bill_out: 'none',
  crypto_out: 'none',
  rates: 'none',
  webhook: 'none',
};
const BILL_STATES: Readonly<Record<string, ProviderBill['state']>> = {
  EM_PROCESSAMENTO: 'open',
  AGENDADO: 'open',
  REALIZADO: 'paid',
  LIQUIDADO: 'paid',
};
/** In USDT. Fixed, so that exchanging back and forth loses only rounding. */
const PRICES = { BTC: 100_000, ETH: 3_000, SOL: 150, BNB: 600 };

export function createSandboxControls(url: string): SandboxControls {
  const control = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> =>
    callHttp({
      method,
      url: `${url}/control${path}`,
      ...(body === undefined ? {} : { body }),
      timeoutMs: TIMEOUT_MS,
    });

  async function callUntilOk(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const answer = await control(method, path, body);
      if (answer.status === 200) return answer.body;
      if (tries === READ_TRIES) throw new Error(`the sandbox does not answer ${method} ${path}`);
      await sleep(RETRY_MS);
    }
  }

  const list = async (path: string): Promise<readonly Row[]> =>
    (await callUntilOk('GET', path)) as readonly Row[];

  const bills = async (): Promise<readonly ProviderBill[]> =>
    (await list('/bills/payments')).map((row) => ({
      id: String(row.idPagamento),
      barcode: String(row.codBarras),
      cents: minorOf(row.valor, 2),
      state: BILL_STATES[String(row.status)] ?? 'not paid',
    }));

  return {
    setFault: async (rail, fault) => void (await callUntilOk('PUT', '/faults', { [rail]: fault })),
    clearFaults: async () => void (await callUntilOk('PUT', '/faults', NO_FAULTS)),
    pinPrices: async () => void (await callUntilOk('POST', '/prices', PRICES)),
    useAmountBasedOutcomes: async () =>
      void (await callUntilOk('PUT', '/pix/payout-rule', { rule: 'efi_test_amounts' })),
    async pay(txid, giveUp) {
      while (!giveUp.aborted) {
        const answer = await control('POST', `/pix/${txid}/pay`, {});
        // 409: paid by an earlier attempt whose response was lost.
        if (answer.status === 200 || answer.status === 409) return;
        await sleep(RETRY_MS);
      }
    },
    async depositCoins({ confirmAfterMs, ...deposit }) {
      const answer = await control('POST', '/crypto/deposits', {
        ...deposit,
        confirm_after_ms: confirmAfterMs,
      });
      return answer.status === 200 ? String(answer.body.txId) : undefined;
    },
    async createShopCharge(charge) {
      const answer = await control('POST', '/lojas/charges', charge);
      return answer.status === 200 ? String(answer.body.brcode) : undefined;
    },
    async createBill(bill) {
      const answer = await control('POST', '/bills', bill);
      if (answer.status !== 200) return undefined;
      return [String(answer.body.codBarras), String(answer.body.linhaDigitavel)];
    },
    async returnBill(barcode) {
      const paid = (await bills()).find((bill) => bill.barcode === barcode && bill.state === 'paid');
      if (paid !== undefined) await control('POST', `/bills/payments/${paid.id}/fail`, {});
    },
    payScheduledBillsAtOnce: async () =>
      void (await callUntilOk('PUT', '/bills/schedule', { carry_out: 'at_once' })),
    bills,
    payments: async () =>
      (await list('/pix/payments')).map((row) => ({
        endToEndId: String(row.endToEndId),
        txid: row.txid === null ? null : String(row.txid),
        cents: minorOf(row.valor, 2),
      })),
    payouts: async () =>
      (await list('/pix/payouts')).map((row) => ({
        id: String(row.id),
        cents: minorOf(row.valor, 2),
        keptCents: minorOf(row.devolvivel, 2),
        status: String(row.status),
      })),
    deposits: async () =>
      (await list('/crypto/deposits')).map((row) => ({
        txId: String(row.txId),
        coin: String(row.coin),
        address: String(row.address),
        amount: minorOf(row.amount),
        status: String(row.status),
      })),
    withdrawals: async () =>
      (await list('/crypto/withdrawals')).map((row) => ({
        withdrawOrderId: String(row.withdrawOrderId),
        status: String(row.status),
      })),
    isUp: async () => (await control('GET', '/faults')).status === 200,
  };
}
