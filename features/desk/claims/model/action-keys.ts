import type { DeskClaim, DeskClaimAction } from '@/lib/contracts/desk/claim'
import { Decimal } from '@/lib/money/decimal'

export type ClaimChoiceName = Exclude<DeskClaim['choices'][number]['choice'], 'refund'>
/** Every action on a claim. Each action has a shortcut. */
export type DeskAct = DeskClaimAction | ClaimChoiceName

/** Physical keys (`KeyboardEvent.code`), so that the keyboard layout does not matter. */
export const actionKeys: Record<DeskAct, string> = {
  accept: 'A',
  record_payment: 'I',
  accept_as_agreed: 'G',
  cash_ready: 'L',
  complete: 'C',
  complete_refund: 'C',
  refund_details: 'D',
  send_refund: 'V',
  retry_payout: 'E',
  retry_refund: 'E',
  return_unclaimed: 'M',
  payout_sent: 'S',
  payout_not_sent: 'U',
  release: 'R',
  top_up: 'T',
  keep_agreed: 'O',
  recalculate: 'P',
  hold: 'H',
  refund: 'B',
  reject: 'X',
  cancel: 'Q',
  undo: 'W',
}

/** Every action. Object.keys returns plain strings; these are the keys of the record. */
export const deskActs = Object.keys(actionKeys) as DeskAct[]

/** The actions that move the claim forward. They come first, and only they are in colour. */
const forwardActs: readonly DeskAct[] = [
  'accept',
  'cash_ready',
  'complete',
  'send_refund',
  'complete_refund',
  'retry_payout',
  'retry_refund',
  'refund_details',
  'return_unclaimed',
  'release',
]

/**
 * The action that usually comes next. A destination that was named already can be corrected, but that is not what comes
 * next.
 */
export function nextAct(
  { refundAsks, unclaimed }: Pick<DeskClaim, 'refundAsks' | 'unclaimed'>,
  acts: readonly DeskAct[],
): DeskAct | undefined {
  const asked = refundAsks[0]?.currency.id
  const isNamed = unclaimed.some(
    ({ currency, destination }) => currency.id === asked && destination.length > 0,
  )
  return forwardActs.find((act) => acts.includes(act) && !(act === 'refund_details' && isNamed))
}

type Offered = Pick<DeskClaim, 'actions' | 'choices' | 'payments'>

/**
 * The actions that the claim allows now. Somebody else's money is not refunded by an action, but by the decision
 * about it, which has a reason.
 */
export function actsOf({ actions, choices, payments }: Offered): DeskAct[] {
  const isForeign = payments.some(({ canDecidePayer }) => canDecidePayer)
  const chosen = choices.map(({ choice }) => choice).filter((choice) => choice !== 'refund')
  return [...actions.filter((act) => act !== 'refund' || !isForeign), ...chosen]
}

/** The amount that is missing for the claim to be paid as agreed; empty if it is paid in full. */
export function remainingOf({ from, received }: Pick<DeskClaim, 'from' | 'received'>): string {
  const missing = new Decimal(from.amount).minus(received)
  return missing.gt(0) ? missing.toFixed() : ''
}
