import type { MailRow } from '../mail-content'
import {
  about,
  amountText,
  type MailedAmount,
  cashSides,
  dealGroup,
  dealText,
  inputGroups,
  notesBeforePayment,
  openClaim,
  soonText,
  timeText,
  wayIn,
  type ClaimMailProps,
  type MailLanguage,
  type MailTemplate,
} from './claim-mail'

const createdTexts = {
  cash: 'cash.created',
  form: 'claim_created.formText',
  transfer: 'claim_created.text',
} as const
const expiredTexts = {
  cash: 'cash.expired',
  form: 'claim_expired.formText',
  transfer: 'claim_expired.text',
} as const

export const claimCreated: MailTemplate<ClaimMailProps> = (props, language) => {
  const { t, locale } = language
  const until = timeText(props.expiresAt, props.timezone, locale)
  const text = t(createdTexts[wayIn(props)])
  return {
    subject: t('claim_created.subject', subjectBefore(props, language)),
    preview: text,
    title: t('claim_created.title', about(props)),
    lead: dealText(props, language),
    paragraphs: [text, t('claim_created.until', { until })],
    groups: [
      dealGroup(props, language, {
        stage: 'before',
        more: [{ label: t('rows.until'), value: until }],
      }),
      ...inputGroups(props, language, 'before'),
    ],
    action: openClaim(props, language),
    notes: notesBeforePayment(props, language),
  }
}

function subjectBefore(props: ClaimMailProps, language: MailLanguage) {
  const until = soonText(props.expiresAt, props.timezone, language.locale)
  return { ...about(props), deal: dealText(props, language), until }
}

/**
 * `payTo`: where to pay; empty when the payment is made on a provider's page. `warnings`: mistakes to
 * avoid when paying. `tolerance`: what happens when another amount arrives.
 */
export type ConfirmedProps = ClaimMailProps & {
  payTo: readonly MailRow[]
  /** What is to be paid; it may lack the least units of what was agreed. */
  toPay: MailedAmount
  warnings: readonly string[]
  tolerance: string
}

export const claimConfirmed: MailTemplate<ConfirmedProps> = (props, language) => {
  const { t, locale } = language
  const until = timeText(props.expiresAt, props.timezone, locale)
  const amount = {
    label: t('rows.before.send'),
    value: amountText(props.toPay, language),
    isStrong: true,
  }
  const pay = [{ title: t('groups.pay'), rows: [amount, ...props.payTo] }]
  const { isIn } = cashSides(props)
  const terms = { amount: amountText(props.toPay, language), until }
  const how = isIn ? [t('cash.confirmed', terms)] : howToPay(props, terms, language)
  return {
    subject: t(
      isIn ? 'cash.confirmedSubject' : 'claim_confirmed.subject',
      subjectBefore(props, language),
    ),
    preview: how.join(' '),
    title: t('claim_confirmed.title', about(props)),
    lead: dealText(props, language),
    paragraphs: [...how, props.tolerance, t('claim_confirmed.late')],
    groups: [
      ...(props.payTo.length === 0 ? [] : pay),
      dealGroup(props, language, {
        stage: 'before',
        more: [{ label: t('rows.until'), value: until, isStrong: true }],
      }),
      ...inputGroups(props, language, 'before'),
    ],
    action: openClaim(props, language),
    notes: notesBeforePayment(props, language),
  }
}

function howToPay(
  props: ConfirmedProps,
  terms: { amount: string; until: string },
  { t }: MailLanguage,
): string[] {
  const { isByForm, payTo, warnings } = props
  if (isByForm) {
    return [t('claim_confirmed.formText', terms)]
  }
  const where = payTo.length === 0 ? [t('claim_confirmed.onPage')] : warnings
  return [t('claim_confirmed.text', terms), ...where]
}

/** `repeatUrl` opens the form for the same exchange. */
export type ExpiredProps = ClaimMailProps & { repeatUrl: string }

export const claimExpired: MailTemplate<ExpiredProps> = (props, language) => {
  const { t } = language
  const { isIn } = cashSides(props)
  const text = t(expiredTexts[wayIn(props)])
  return {
    subject: t('claim_expired.subject', { ...about(props), deal: dealText(props, language) }),
    preview: text,
    title: t('claim_expired.title', about(props)),
    lead: dealText(props, language),
    paragraphs: isIn ? [text] : [text, t('claim_expired.paid')],
    groups: [dealGroup(props, language, { stage: 'agreed' })],
    action: { label: t('claim_expired.repeat'), url: props.repeatUrl },
    notes: [t('footer.automatic', { site: props.site })],
  }
}
