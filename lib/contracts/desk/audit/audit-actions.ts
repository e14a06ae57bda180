const inAList = ['create', 'update', 'delete', 'order'] as const
const asARow = ['create', 'update', 'delete'] as const
const withVersions = ['create', 'update', 'remove', 'restore'] as const

/** Everything that happens to a claim, whoever does it: its moves, and what else is recorded about it. */
const claimVerbs = [
  ...([
    'create',
    'confirm',
    'cancel',
    'expire',
    'report',
    'retract',
    'retract_late',
    'choose_again',
  ] as const),
  ...(['accept', 'recalculate', 'keep_agreed', 'top_up', 'question', 'hold', 'release'] as const),
  ...(['retry_payout', 'strike', 'reject', 'complete', 'refund', 'retry_refund'] as const),
  ...(['refund_part', 'complete_refund', 'refund_details', 'sent_after_all'] as const),
  ...(['send_refund', 'refund_failed'] as const),
  ...(['payment', 'payment_confirmed', 'odd_payment', 'odd_payment_settled'] as const),
  ...(['unclaimed_payment', 'return_unclaimed', 'payout_doubted', 'let_go'] as const),
  ...(['payer_noted', 'payer_accepted', 'payer_refused', 'payer_changed'] as const),
  ...(['payment_vanished', 'payment_restored', 'payment_lost'] as const),
  ...(['judged_again', 'objection', 'reference_named'] as const),
  ...(['cash_ready', 'code_wrong', 'note', 'receipt_taken_back', 'undo'] as const),
] as const
export type AuditedClaimVerb = (typeof claimVerbs)[number]

const userVerbs = [
  ...(['appoint', 'confirm_email', 'restore', 'change_password', 'delete', 'activate'] as const),
  ...(['block', 'unblock', 'change_role', 'end_sessions', 'note', 'reset_second_factor'] as const),
  ...(['totp_added', 'totp_removed', 'passkey_added', 'passkey_removed', 'codes_renewed'] as const),
] as const

const verificationVerbs = [
  ...(['submit', 'approve', 'decline', 'revoke', 'expire', 'withdraw', 'remove'] as const),
  ...(['take', 'release', 'look'] as const),
] as const

/**
 * What the audit log can record: the verbs of each noun. An action is written like `tech_break.set`, and each has a
 * text in both message files.
 */
const auditVerbs = {
  currency: inAList,
  group: inAList,
  city: inAList,
  cash_point: inAList,
  monitoring: inAList,
  faq_group: inAList,
  direction: ['create', 'update'],
  asset: ['create'],
  rate_pair: ['create', 'save', 'set_price', 'remove_price', 'accept_price'],
  rate_source: ['save'],
  price_source: [...inAList, 'set_headers'],
  rate_sources: ['set'],
  office_hours: ['set'],
  tech_break: ['set'],
  claim_terms: ['set'],
  hold_limits: ['set'],
  captcha_use: ['set'],
  visitor_checks: ['set'],
  contacts: ['set'],
  legal_person: ['set'],
  verification_rules: ['set'],
  verification_inputs: ['update'],
  verification: verificationVerbs,
  promo_code: ['create', 'create_many', 'update'],
  discounts: ['set'],
  gift: inAList,
  gift_order: ['give', 'decline'],
  points: ['adjust'],
  points_rules: ['set'],
  referral_programme: ['update'],
  referrer: ['block', 'unblock'],
  partner_key: ['create', 'revoke'],
  shop: ['approve', 'decline', 'block', 'unblock', 'set_fee', 'send_webhook_again'],
  shop_key: ['create', 'revoke'],
  shop_rules: ['set'],
  withdrawal: ['endorse', 'approve', 'pay', 'decline'],
  withdrawal_rules: ['set'],
  contest: ['create', 'update', 'close', 'disqualify', 'give_prize'],
  requisite: asARow,
  payment_method: ['update'],
  bank_device: ['create', 'update', 'revoke'],
  bank_wording: inAList,
  bank_message: ['assign', 'dismiss'],
  rail: ['pause', 'resume', 'hurry', 'approve', 'name_difference'],
  provider: ['pause', 'resume', 'ask', 'settle'],
  risk_rules: asARow,
  blacklist: ['add', 'remove'],
  unpaid_holds: ['release'],
  contact_message: ['mark'],
  article: withVersions,
  question: withVersions,
  page: ['update'],
  picture: asARow,
  mail: ['send_again'],
  session: ['end_reused'],
  user: userVerbs,
  claim: claimVerbs,
} as const satisfies Record<string, readonly string[]>

type Verbs = typeof auditVerbs

/** The lists whose rows operators add, change, remove and reorder. */
export type AuditedList = {
  [Noun in keyof Verbs]: Verbs[Noun] extends readonly [...typeof inAList, ...string[]]
    ? Noun
    : never
}[keyof Verbs]

export type AuditAction = {
  [Noun in keyof Verbs]: `${Noun}.${Verbs[Noun][number]}`
}[keyof Verbs]

/** What a record is about. All settings of the office are one kind. */
export const auditEntities = [
  ...(['currency', 'group', 'city', 'cash_point', 'monitoring', 'faq_group'] as const),
  ...(['direction', 'asset', 'rate_pair', 'rate_source', 'price_source', 'setting'] as const),
  ...(['verification', 'verification_inputs', 'requisite', 'payment_method'] as const),
  ...(['risk_rules', 'blacklist', 'unpaid_holds', 'contact_message', 'promo_code'] as const),
  ...(['gift', 'gift_order'] as const),
  ...(['referral_programme', 'referrer', 'partner_key', 'withdrawal', 'contest'] as const),
  ...(['shop', 'shop_key', 'rail', 'provider'] as const),
  ...(['bank_device', 'bank_wording', 'bank_message'] as const),
  ...(['article', 'question', 'page', 'picture', 'mail', 'session', 'user', 'claim'] as const),
] as const
export type AuditEntity = (typeof auditEntities)[number]

export const auditActions: readonly AuditAction[] = Object.entries(auditVerbs).flatMap(
  // `Object.entries` widens the names to `string`.
  ([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}` as AuditAction),
)
