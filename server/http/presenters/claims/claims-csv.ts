import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { amountCell, csvOf } from '@/server/http/presenters/desk/csv-cells'

/**
 * A row for each claim, with the fields that the queue shows. The e-mail address is the customer's
 * only personal data in the file.
 */
export const claimsCsv = csvOf<DeskQueuedClaim>({
  number: ({ number }) => claimNumberText(number),
  id: ({ id }) => id,
  created: ({ createdAt }) => createdAt,
  changed: ({ updatedAt }) => updatedAt,
  deadline: ({ deadline }) => deadline ?? '',
  state: ({ state }) => state,
  exception: ({ exception }) => exception,
  hold_reason: ({ holdReason }) => holdReason ?? '',
  sends: ({ from }) => amountOf(from),
  sends_currency: ({ from }) => from.currency.code,
  receives: ({ to }) => amountOf(to),
  receives_currency: ({ to }) => to.currency.code,
  course: ({ course }) => course,
  worth_usd: ({ worth }) => worth ?? '',
  email: ({ email }) => email ?? '',
  city_from: ({ cities }) => cities.from ?? '',
  city_to: ({ cities }) => cities.to ?? '',
  pay_in: ({ payInMethod }) => payInMethod ?? '',
})

function amountOf({ amount, currency }: DeskQueuedClaim['from']): string {
  return amountCell(amount, currency.roundCalculator)
}
