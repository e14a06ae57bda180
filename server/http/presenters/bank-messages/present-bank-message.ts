import type { DeskBankMessage } from '@/lib/contracts/bank-messages/desk-bank-messages'
import type { Currency } from '@/lib/contracts/catalogue'
import { toText } from '@/lib/money/decimal'
import type { ListedMessage } from '@/server/modules/bank-messages'

/** A message for the desk. */
export function presentBankMessage(
  { claim, content, decidedBy, device, fits, row, wording }: ListedMessage,
  currencyOf: (id: number) => Currency,
): DeskBankMessage {
  const { amount, currencyId, decidedAt, deviceId, id, last4, note, paidAt, reason, receivedAt } =
    row
  return {
    id,
    device: { id: deviceId, name: device },
    wording,
    receivedAt: receivedAt.toISOString(),
    paidAt: paidAt.toISOString(),
    sender: content?.sender ?? null,
    text: content?.text ?? null,
    state: row.state,
    reason,
    money:
      amount === null || currencyId === null
        ? null
        : { amount: toText(amount), currency: currencyOf(currencyId) },
    last4,
    payer: content?.payer ?? null,
    claim,
    fits: fits.map(({ claimId, isExact, number, version }) => ({
      id: claimId,
      number,
      version,
      isExact,
    })),
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
  }
}
