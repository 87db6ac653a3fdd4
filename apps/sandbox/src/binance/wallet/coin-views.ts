import type { Store } from '../../store/store.ts';
import { balanceOf, MASTER, withdrawing } from '../accounts.ts';
import { toShortText } from '../amounts.ts';
import type { BinanceDeps } from '../deps.ts';
import { COIN_LIST, type CoinNetwork } from './coins.ts';
import { networkState } from './network-state.ts';

export function viewCoins({ store }: BinanceDeps): object[] {
  return COIN_LIST.map(({ coin, name, networks }) => {
    const states = networks.map((network) => networkState(store, network));
    return {
      coin,
      name,
      depositAllEnable: states.some(({ deposits }) => deposits),
      withdrawAllEnable: states.some(({ withdrawals }) => withdrawals),
      free: toShortText(balanceOf(store, MASTER, coin)),
      locked: '0',
      freeze: '0',
      withdrawing: toShortText(withdrawing(store, coin)),
      ipoing: '0',
      ipoable: '0',
      storage: '0',
      isLegalMoney: false,
      trading: true,
      networkList: networks.map((network) => viewNetwork(store, network)),
    };
  });
}

function viewNetwork(store: Store, network: CoinNetwork): object {
  const { deposits, withdrawals } = networkState(store, network);
  return {
    network: network.network,
    coin: network.coin,
    name: network.name,
    isDefault: network.isDefault,
    depositEnable: deposits,
    withdrawEnable: withdrawals,
    depositDesc: deposits ? '' : 'Wallet Maintenance, Deposit Suspended',
    withdrawDesc: withdrawals ? '' : 'Wallet Maintenance, Withdrawal Suspended',
    specialTips: '',
    specialWithdrawTips: '',
    addressRegex: network.addressRegex,
    memoRegex: '',
    withdrawFee: network.withdrawFee,
    withdrawMin: network.withdrawMin,
    withdrawMax: network.withdrawMax,
    withdrawInternalMin: network.withdrawIntegerMultiple,
    withdrawIntegerMultiple: network.withdrawIntegerMultiple,
    depositDust: network.depositDust,
    minConfirm: network.minConfirm,
    unLockConfirm: network.unLockConfirm,
    sameAddress: false,
    withdrawTag: false,
    resetAddressStatus: false,
    estimatedArrivalTime: network.estimatedArrivalTime,
    busy: false,
    contractAddressUrl: '',
    contractAddress: network.contractAddress ?? '',
  };
}
