/**
 * `received`: stored, not read yet. `unread`: no wording matches it. `unmatched`: read, but no single order fits.
 * `proposed`: one order fits, and an operator decides. `booked`: its payment was booked. `recorded`: an operator
 * had recorded its payment already. `dismissed`: it does not report a payment for an order.
 */
export const bankMessageStates = [
  'received',
  'unread',
  'unmatched',
  'proposed',
  'booked',
  'recorded',
  'dismissed',
] as const
export type BankMessageState = (typeof bankMessageStates)[number]

/** The states in which a message waits for an operator. */
export const waitingMessageStates = [
  'unread',
  'unmatched',
  'proposed',
] as const satisfies readonly BankMessageState[]

/** Why a message was not booked automatically. */
export const bankMessageReasons = [
  ...(['no_wording', 'ambiguous', 'wordings_differ', 'digits'] as const),
  ...(['no_order', 'several_orders', 'struck_out'] as const),
  ...([
    'as_ruled',
    'above_bound',
    'above_daily',
    'not_exact',
    'mistakable',
    'payer_differs',
  ] as const),
  ...(['repeated', 'no_time', 'old', 'late', 'read_again', 'device_revoked'] as const),
] as const
export type BankMessageReason = (typeof bankMessageReasons)[number]

/** What is done when exactly one order fits. */
export const matchRules = ['propose', 'book'] as const

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

export const thousandsMarks = ['', ' ', ',', '.', "'"] as const
export type ThousandsMark = (typeof thousandsMarks)[number]

export type NumberMarks = { decimalMark: DecimalMark; thousandsMark: ThousandsMark }

export const maxMessageText = 2000
export const maxMessageSender = 200

/** The headers of a signed message. */
export const deviceHeader = 'x-bank-device'
export const timestampHeader = 'x-bank-timestamp'
export const signatureHeader = 'x-bank-signature'
