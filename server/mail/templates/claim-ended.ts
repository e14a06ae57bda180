import {
  about,
  amountText,
  claimNotes,
  dealGroup,
  inputGroups,
  openClaim,
  undoneDealGroup,
  type ClaimMailProps,
  type MailLanguage,
  type MailTemplate,
} from './claim-mail'
import { amountsText, type PaidProps } from './claim-paid'

/** `reference` is the bank's, the network's or the provider's name of the movement. */
export type CompletedProps = ClaimMailProps & { reference: string | null }

export const claimCompleted: MailTemplate<CompletedProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('claim_completed.subject', about(props)),
    preview: amountText(props.to, language),
    title: t('claim_completed.title'),
    paragraphs: [t('claim_completed.text')],
    groups: [
      dealGroup(props, language, referenceRow(props.reference, language)),
      ...inputGroups(props, language),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

export type RejectedProps = ClaimMailProps & { remark: string | null }

export const claimRejected: MailTemplate<RejectedProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('claim_rejected.subject', about(props)),
    preview: props.remark ?? t('claim_rejected.text'),
    title: t('claim_rejected.title', about(props)),
    paragraphs: [props.remark ?? t('claim_rejected.text'), t('claim_rejected.wrong')],
    groups: [undoneDealGroup(props, language)],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

export const claimRefunding: MailTemplate<PaidProps> = (props, language) => {
  const { t } = language
  const value = amountsText(props.received, language)
  return {
    subject: t('claim_refunding.subject', about(props)),
    preview: t('claim_refunding.text'),
    title: t('claim_refunding.title', about(props)),
    paragraphs: [t('claim_refunding.text')],
    groups: [
      undoneDealGroup(props, language, [{ label: t('rows.toReturn'), value, isStrong: true }]),
    ],
    action: { label: t('claim_refunding.action'), url: props.claimUrl },
    notes: claimNotes(props, language),
  }
}

export type RefundedProps = PaidProps & { reference: string | null }

export const claimRefunded: MailTemplate<RefundedProps> = (props, language) => {
  const { t } = language
  const value = amountsText(props.received, language)
  return {
    subject: t('claim_refunded.subject', about(props)),
    preview: value,
    title: t('claim_refunded.title'),
    paragraphs: [t('claim_refunded.text')],
    groups: [
      undoneDealGroup(props, language, [
        { label: t('rows.returned'), value, isStrong: true },
        ...referenceRow(props.reference, language),
      ]),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

export function referenceRow(reference: string | null, { t }: MailLanguage) {
  return reference === null ? [] : [{ label: t('rows.reference'), value: reference }]
}
