import type { MerchantPayout } from '@/lib/contracts/shops/merchant-objects'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { WithdrawalSource, WithdrawalState } from '@/lib/contracts/loyalty/withdrawal-lists'
import { presentCurrency, type CatalogueCurrency } from '@/server/modules/catalogue'
import type { WithdrawalRow } from '../withdrawals.repository'

/** A payout, a refund or a withdrawal of a shop, in either mode. */
export type ShopPayout = {
  id: string
  kind: MerchantPayout['kind']
  live: boolean
  state: WithdrawalState
  version: number
  orderId: string | null
  invoiceId: string | null
  currencyId: number
  amount: Decimal
  payoutCurrencyId: number
  payoutAmount: Decimal
  metadata: Record<string, string>
  approvalsNeeded: number
  reference: string | null
  reason: string | null
  createdAt: Date
  endedAt: Date | null
}

const kinds: Record<WithdrawalSource, MerchantPayout['kind']> = {
  referral: 'withdrawal',
  shop: 'withdrawal',
  shop_payout: 'payout',
  shop_refund: 'refund',
}

export function payoutOfWithdrawal({ metadata, source, ...row }: WithdrawalRow): ShopPayout {
  return { ...row, metadata: metadata ?? {}, kind: kinds[source], live: true }
}

type Presenting = { currencyOf: (id: number) => CatalogueCurrency | null; locale: Locale }

/** A payout, a refund or a withdrawal as its shop sees it, in answers and in webhooks. */
export function payoutObject(
  payout: ShopPayout,
  { currencyOf, locale }: Presenting,
): MerchantPayout {
  const sumOf = (id: number, amount: Decimal) => {
    const currency = currencyOf(id)
    if (!currency) {
      throw new Error(`There is no currency ${id}.`)
    }
    return { currency: presentCurrency(currency, locale), amount: toText(amount) }
  }
  const { id, kind, live, metadata, orderId, reason, reference, approvalsNeeded } = payout
  return {
    ...{ id, kind, live, status: payout.state, sequence: payout.version },
    ...{ orderId, invoice: payout.invoiceId, metadata, approvalsNeeded, reference, reason },
    from: sumOf(payout.currencyId, payout.amount),
    to: sumOf(payout.payoutCurrencyId, payout.payoutAmount),
    createdAt: payout.createdAt.toISOString(),
    endedAt: payout.endedAt?.toISOString() ?? null,
  }
}
