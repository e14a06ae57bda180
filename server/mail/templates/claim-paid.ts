import {
  about,
  amountText,
  cashSides,
  claimNotes,
  dealGroup,
  dealText,
  inputGroups,
  namedText,
  openClaim,
  timeText,
  undoneDealGroup,
  type ClaimMailProps,
  type MailedAmount,
  type MailLanguage,
  type MailTemplate,
} from './claim-mail'

/** `received`: the amount that arrived, for each currency. */
export type PaidProps = ClaimMailProps & { received: readonly MailedAmount[] }

/**
 * `rest`: the part of the received amount that is not exchanged but refunded; null if everything is
 * exchanged. `restGoes`: where it is refunded, which the customer is asked, or was asked, about coins; null if the mail
 * does not say it.
 */
export type ReceivedProps = PaidProps & {
  rest: MailedAmount | null
  restGoes: 'sender' | 'desk' | 'asked' | 'named' | null
}

export const paymentReceived: MailTemplate<ReceivedProps> = (props, language) => {
  const { t } = language
  const deal = dealText(props, language)
  const text = t(receivedText(props))
  return {
    subject: t('payment_received.subject', { ...about(props), deal }),
    preview: text,
    title: t('payment_received.title'),
    lead: deal,
    paragraphs: [
      text,
      ...(props.rest === null
        ? []
        : [t(restTexts[props.restGoes ?? 'unsaid'], { amount: namedText(props.rest, language) })]),
    ],
    groups: [
      dealGroup(props, language, { stage: 'paid', more: receivedRow(props, language) }),
      ...inputGroups(props, language, 'paid'),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

const restTexts = {
  unsaid: 'payment_received.restUnsaid',
  sender: 'payment_received.rest',
  desk: 'payment_received.restAtDesk',
  asked: 'payment_received.restAsked',
  named: 'payment_received.restNamed',
} as const

function receivedText(props: ReceivedProps) {
  if (!cashSides(props).isOut) {
    return 'payment_received.text'
  }
  return props.cash.isToBeNamed === true ? 'cash.receivedUnnamed' : 'cash.received'
}

/** The cash is ready at one of the city’s desks, which the mail names. */
export const claimCashReady: MailTemplate<ClaimMailProps> = (props, language) => {
  const { t } = language
  const { isIn, isOut } = cashSides(props)
  const isBack = isIn && !isOut
  const rows = isBack ? props.cash.from : props.cash.to
  const amount = amountText(isBack ? props.from : props.to, language)
  return {
    subject: t('claim_cash_ready.subject', { ...about(props), amount }),
    preview: t('claim_cash_ready.text'),
    title: t('claim_cash_ready.title'),
    lead: amount,
    paragraphs: [t('claim_cash_ready.text')],
    groups: [
      { title: t('cash.collectAt'), rows },
      isBack ? undoneDealGroup(props, language) : dealGroup(props, language, { stage: 'paid' }),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

/**
 * `reason`: a text that says why the claim is on hold and what happens next. `remark`: a text by the
 * operator. `chooseUntil`: the end of the customer's time to choose; null when there is no choice.
 */
export type OnHoldProps = PaidProps & {
  reason: string
  remark: string | null
  chooseUntil: Date | null
}

export const claimOnHold: MailTemplate<OnHoldProps> = (props, language) => {
  const { t } = language
  const remark =
    props.remark === null ? [] : [t('claim_on_hold.operator', { remark: props.remark })]
  const deal = dealText(props, language)
  return {
    subject: t('claim_on_hold.subject', { ...about(props), deal }),
    preview: props.reason,
    title: t('claim_on_hold.title', about(props)),
    lead: deal,
    paragraphs: [props.reason, ...remark, t('claim_on_hold.todo'), ...untilWhen(props, language)],
    groups: [dealGroup(props, language, { stage: 'agreed', more: receivedRow(props, language) })],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

function untilWhen({ chooseUntil, timezone }: OnHoldProps, { t, locale }: MailLanguage) {
  return chooseUntil === null
    ? []
    : [t('claim_on_hold.until', { until: timeText(chooseUntil, timezone, locale) })]
}

function receivedRow(props: PaidProps, language: MailLanguage) {
  return props.received.length === 0
    ? []
    : [
        {
          label: language.t('rows.received'),
          value: amountsText(props.received, language),
          isStrong: true,
        },
      ]
}

/** Names the currency of each amount, because several currencies can share a ticker. */
export function amountsText(amounts: readonly MailedAmount[], language: MailLanguage): string {
  return amounts.map((each) => namedText(each, language)).join(' + ')
}

const mostSums = 3

/** The amounts alone, short enough for a subject; the mail lists all of them. */
export function sumsText(amounts: readonly MailedAmount[], language: MailLanguage): string {
  const shown = amounts.slice(0, mostSums).map((each) => amountText(each, language))
  return [...shown, ...(amounts.length > mostSums ? ['…'] : [])].join(' + ')
}
