import { referenceRow, type MailedReference } from './claim-ended'
import {
  about,
  amountText,
  besideGroup,
  claimNotes,
  namedText,
  openClaim,
  type ClaimMailProps,
  type MailedAmount,
  type MailTemplate,
} from './claim-mail'

/**
 * `sum`: the amount that arrived in addition. `isExchanged`: whether the claim's own payment was
 * accepted for the exchange. `isAddressAsked`: whether the customer is to say where it is refunded.
 */
export type UnclaimedProps = ClaimMailProps & {
  sum: MailedAmount
  isExchanged: boolean
  isAddressAsked: boolean
}

export const claimUnclaimed: MailTemplate<UnclaimedProps> = (props, language) => {
  const { t } = language
  const reason = t(props.isExchanged ? 'claim_unclaimed.more' : 'claim_unclaimed.closed')
  const amount = amountText(props.sum, language)
  return {
    subject: t('claim_unclaimed.subject', { ...about(props), amount }),
    preview: reason,
    title: t('claim_unclaimed.title'),
    lead: amount,
    paragraphs: [
      reason,
      ...(props.isAddressAsked ? [t('claim_unclaimed.ask')] : []),
      t('claim_unclaimed.next'),
    ],
    groups: [
      besideGroup(props, language, [
        { label: t('rows.received'), value: namedText(props.sum, language), isStrong: true },
      ]),
    ],
    action: props.isAddressAsked
      ? { ...openClaim(props, language), label: t('claim_refunding.action') }
      : openClaim(props, language),
    notes: claimNotes(props, language),
  }
}

/** `sum`: the amount that was refunded. `reference`: the reference of this payment. */
export type ReturnedProps = ClaimMailProps & {
  sum: MailedAmount
  reference: MailedReference | null
}

export const claimReturned: MailTemplate<ReturnedProps> = (props, language) => {
  const { t } = language
  const amount = amountText(props.sum, language)
  return {
    subject: t('claim_returned.subject', { ...about(props), amount }),
    preview: t('claim_returned.text'),
    title: t('claim_returned.title'),
    lead: amount,
    paragraphs: [t('claim_returned.text')],
    groups: [
      besideGroup(props, language, [
        { label: t('rows.returned'), value: namedText(props.sum, language), isStrong: true },
        ...referenceRow(props.reference, language),
      ]),
    ],
    action: openClaim(props, language),
    notes: claimNotes(props, language),
  }
}
