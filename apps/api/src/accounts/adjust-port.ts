import type { Account, AdjustmentRequest, OpenAccountBody } from '@lastro/contracts';
import type { SessionCustomer } from '../customers/index.ts';

export interface AdjustCommand {
  readonly admin: SessionCustomer;
  readonly body: OpenAccountBody;
  readonly requestId: string | undefined;
  readonly address: string;
}

export type AdjustmentResult =
  | { readonly done: true; readonly account: Account }
  | { readonly done: false; readonly request: AdjustmentRequest };

export type AdjustBalance = (command: AdjustCommand) => Promise<AdjustmentResult>;
