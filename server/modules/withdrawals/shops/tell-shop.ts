import type { WithdrawalEvent } from '@/lib/contracts/loyalty/withdrawal-lists'
import type { WebhookType } from '@/lib/contracts/shops/webhook-lists'
import type { Tx } from '@/server/database/client'
import { readCurrencies } from '@/server/modules/invoices'
import { publishWebhook } from '@/server/modules/webhooks'
import type { WithdrawalRow } from '../withdrawals.repository'
import { payoutObject, payoutOfWithdrawal } from './payout-object'

/* An approval changes nothing for the shop. */
const outcomes = {
  request: 'pending',
  endorse: null,
  approve: null,
  pay: 'paid',
  decline: 'declined',
  cancel: 'declined',
} as const satisfies Record<WithdrawalEvent, string | null>

/** Writes what a shop is told about a move of its withdrawal, in the transaction of the move. */
export async function tellShop(
  tx: Tx,
  row: WithdrawalRow,
  { move, now }: { move: WithdrawalEvent; now: Date },
): Promise<void> {
  const outcome = outcomes[move]
  if (row.shopId === null || outcome === null) {
    return
  }
  const type: WebhookType = `${row.source === 'shop' ? 'withdrawal' : 'payout'}.${outcome}`
  await publishWebhook(tx, {
    ...{ shopId: row.shopId, live: true, type, now },
    ...{ subject: { withdrawalId: row.id }, sequence: row.version },
    object: payoutObject(payoutOfWithdrawal(row), {
      currencyOf: await readCurrencies(tx, [row.currencyId, row.payoutCurrencyId]),
      locale: 'en',
    }),
  })
}
