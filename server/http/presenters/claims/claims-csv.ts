import type { DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { Decimal } from '@/lib/money/decimal'
import { byteOrderMark } from '@/server/http/endpoint/send-csv'
import { wordsCell } from '@/server/http/presenters/desk/csv-cells'

const columns = [
  'number',
  'id',
  'created',
  'changed',
  'deadline',
  'state',
  'exception',
  'hold_reason',
  'sends',
  'sends_currency',
  'receives',
  'receives_currency',
  'course',
  'worth_usd',
  'email',
  'city_from',
  'city_to',
  'pay_in',
] as const

export const claimsCsvHead = `${byteOrderMark}${columns.join(',')}\r\n`

/**
 * A row for each claim, with what the queue shows of it. What its customer gave of himself beyond
 * his address of e-mail stays at the desk.
 */
export function claimsCsvRow(claim: DeskQueuedClaim): string {
  const cells: Record<(typeof columns)[number], string> = {
    number: String(claim.number),
    id: claim.id,
    created: claim.createdAt,
    changed: claim.updatedAt,
    deadline: claim.deadline ?? '',
    state: claim.state,
    exception: claim.exception,
    hold_reason: claim.holdReason ?? '',
    sends: amountCell(claim.from),
    sends_currency: wordsCell(claim.from.currency.code),
    receives: amountCell(claim.to),
    receives_currency: wordsCell(claim.to.currency.code),
    course: claim.course,
    worth_usd: claim.worth ?? '',
    email: wordsCell(claim.email ?? ''),
    city_from: wordsCell(claim.cities.from ?? ''),
    city_to: wordsCell(claim.cities.to ?? ''),
    pay_in: claim.payInMethod ?? '',
  }
  return `${columns.map((name) => cells[name]).join(',')}\r\n`
}

/* All digits of the money, and a point. */
function amountCell({ amount, currency }: DeskQueuedClaim['from']): string {
  const value = new Decimal(amount)
  return value.toFixed(Math.max(currency.roundCalculator, value.decimalPlaces()))
}
