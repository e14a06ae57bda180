import type { MailRow } from '../mail-content'
import {
  about,
  amountText,
  cashSides,
  claimNotes,
  dealGroup,
  dealText,
  inputGroups,
  openClaim,
  undoneDealGroup,
  type ClaimMailProps,
  type MailLanguage,
  type MailTemplate,
} from './claim-mail'
import { amountsText, sumsText, type PaidProps } from './claim-paid'

/**
 * The reference of the payment at the bank, network or provider. `url` is its page in the network's
 * explorer, or null.
 */
export type MailedReference = { text: string; url: string | null }

export type CompletedProps = ClaimMailProps & { reference: MailedReference | null }

export const claimCompleted: MailTemplate<CompletedProps> = (props, language) => {
  const { t } = language
  const { isOut } = cashSides(props)
  const deal = dealText(props, language)
  const text = t(isOut ? 'cash.completed' : 'claim_completed.text')
  return {
    subject: t(isOut ? 'cash.completedSubject' : 'claim_completed.subject', {
      ...about(props),
      deal,
    }),
    preview: text,
    title: t(isOut ? 'cash.completedTitle' : 'claim_completed.title'),
    lead: deal,
    paragraphs: [text],
    groups: [
      dealGroup(props, language, {
        stage: 'done',
        more: referenceRow(props.reference, language, { isCash: isOut }),
      }),
      ...inputGroups(props, language, 'done'),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

export type RejectedProps = ClaimMailProps & { remark: string | null }

export const claimRejected: MailTemplate<RejectedProps> = (props, language) => {
  const { t } = language
  const amount = amountText(props.from, language)
  return {
    subject: t('claim_rejected.subject', { ...about(props), amount }),
    preview: props.remark ?? t('claim_rejected.text'),
    title: t('claim_rejected.title', about(props)),
    lead: amount,
    paragraphs: [props.remark ?? t('claim_rejected.text'), t('claim_rejected.wrong')],
    groups: [undoneDealGroup(props, language)],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

/** `isCash`: the money is handed back at the cash point it was brought to. */
export type RefundingProps = PaidProps & { isCash: boolean }

export const claimRefunding: MailTemplate<RefundingProps> = (props, language) => {
  const { t } = language
  const { isCash } = props
  const value = amountsText(props.received, language)
  const text = t(isCash ? 'cash.refunding' : 'claim_refunding.text')
  const amount = sumsText(props.received, language)
  return {
    subject: t(isCash ? 'cash.refundingSubject' : 'claim_refunding.subject', {
      ...about(props),
      amount,
    }),
    preview: text,
    title: t('claim_refunding.title', about(props)),
    lead: amount,
    paragraphs: [text],
    groups: [
      undoneDealGroup(props, language, [{ label: t('rows.toReturn'), value, isStrong: true }]),
      ...(isCash ? [{ title: t('cash.collectAt'), rows: props.cash.from }] : []),
    ],
    action: isCash
      ? openClaim(props, language)
      : { label: t('claim_refunding.action'), url: props.claimUrl },
    notes: claimNotes(props, language),
  }
}

/** `refundedTo`: the destination, as the customer gave it. */
export type RefundedProps = RefundingProps & {
  reference: MailedReference | null
  refundedTo: readonly MailRow[]
}

export const claimRefunded: MailTemplate<RefundedProps> = (props, language) => {
  const { t } = language
  const { isCash } = props
  const value = amountsText(props.received, language)
  const amount = sumsText(props.received, language)
  const text = t(isCash ? 'cash.refunded' : 'claim_refunded.text')
  return {
    subject: t('claim_refunded.subject', { ...about(props), amount }),
    preview: text,
    title: t('claim_refunded.title'),
    lead: amount,
    paragraphs: [text],
    groups: [
      undoneDealGroup(props, language, [
        { label: t('rows.returned'), value, isStrong: true },
        ...referenceRow(props.reference, language, { isCash }),
      ]),
      ...(props.refundedTo.length === 0
        ? []
        : [{ title: t('groups.returned'), rows: props.refundedTo }]),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

export function referenceRow(
  reference: MailedReference | null,
  { t }: MailLanguage,
  { isCash = false }: { isCash?: boolean } = {},
): readonly MailRow[] {
  return reference === null
    ? []
    : [
        {
          label: t(isCash ? 'cash.reference' : 'rows.reference'),
          value: reference.text,
          ...(reference.url !== null && { url: reference.url }),
        },
      ]
}
