import type {
  OwnWithdrawal,
  WithdrawableBalance,
  WithdrawalMethod,
} from '@/lib/contracts/loyalty/own-withdrawals'
import { sberbank, usdt } from './exchange-answers'

export function makeBalance(changes: Partial<WithdrawableBalance> = {}): WithdrawableBalance {
  return { currency: usdt, digits: 6, available: '40', requested: '0', ...changes }
}

const shown = { visible: true }

export function makeMethod(changes: Partial<WithdrawalMethod> = {}): WithdrawalMethod {
  return {
    currency: usdt,
    digits: 6,
    minimum: '5',
    maximum: null,
    available: '40',
    prices: [{ balance: usdt.id, price: '1' }],
    inputs: [
      {
        ...{ key: 'wallet', label: 'Wallet', hint: null, kind: 'wallet', checker: 'tron' },
        ...{ required: true, send: shown, receive: shown },
      },
    ],
    ...changes,
  }
}

export function makeWithdrawal(changes: Partial<OwnWithdrawal> = {}): OwnWithdrawal {
  return {
    id: '0190b6a0-0000-7000-8000-000000000001',
    source: 'referral',
    state: 'waiting',
    from: { currency: usdt, amount: '25' },
    to: { currency: sberbank, amount: '1975.5' },
    requisites: [{ label: 'Card', value: '4276000000000011' }],
    reference: null,
    reason: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    endedAt: null,
    ...changes,
  }
}
