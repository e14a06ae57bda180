import type {
  DeclineReason,
  RevokeReason,
  VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import { messagesOf } from '@/lib/i18n/messages'
import type { MailContent } from '../mail-content'
import { accountNotes, type AccountMailProps } from './account-mail'
import { timeText, type MailLanguage, type MailTemplate } from './claim-mail'

/** The props of every mail about a verification. The number is masked. */
export type VerificationMailProps = AccountMailProps & { kind: VerificationKind; masked: string }
type Decided = VerificationMailProps & {
  remark: string | null
  /** Whether the button leads to the order, through which alone the verification opens. */
  isByOrder?: boolean
}

/** The link with which a guest opens the verification that they have started. */
export const verificationLink: MailTemplate<VerificationMailProps> = (props, language) => {
  const { t } = language
  return {
    ...headOf('verification_link', props, language),
    paragraphs: [t(`verification_link.text.${props.kind}`, { masked: props.masked })],
    groups: [],
    action: { label: t('verification.continue'), url: props.url },
    notes: accountNotes(props, language, [t('verification_link.notYou')]),
  }
}

export const verificationApproved: MailTemplate<Decided & { until: Date | null }> = (
  props,
  language,
) => {
  const { t, locale } = language
  const { until, timezone } = props
  return {
    ...headOf('verification_approved', props, language),
    paragraphs: [
      t(`verification_approved.text.${props.kind}`, { masked: props.masked }),
      ...(until === null
        ? []
        : [t('verification_approved.until', { until: timeText(until, timezone, locale) })]),
      ...remarkOf(props, language),
    ],
    groups: [],
    ...endOf(props, language, 'open'),
  }
}

type Fault = { label?: string | null | undefined; reason: DeclineReason; remark: string | null }

export const verificationDeclined: MailTemplate<Decided & { faults: readonly Fault[] }> = (
  props,
  language,
) => {
  const { t } = language
  return {
    ...headOf('verification_declined', props, language),
    paragraphs: [
      t(`verification_declined.text.${props.kind}`, { masked: props.masked }),
      ...props.faults.map((fault) => faultText(fault, language)),
      ...remarkOf(props, language),
    ],
    groups: [],
    ...endOf(props, language, 'mend'),
  }
}

function faultText({ label, reason, remark }: Fault, { locale }: MailLanguage): string {
  const reasons = messagesOf(locale).verificationTerms.reason
  const why =
    reason === 'other'
      ? (remark ?? reasons.other)
      : [reasons[reason], remark ?? ''].join(' ').trim()
  return label ? `${label}: ${why}` : why
}

export const verificationRevoked: MailTemplate<Decided & { reason: RevokeReason }> = (
  props,
  language,
) => {
  const { t } = language
  return {
    ...headOf('verification_revoked', props, language),
    paragraphs: [
      t(`verification_revoked.text.${props.kind}`, { masked: props.masked }),
      ...(props.reason === 'other'
        ? []
        : [messagesOf(language.locale).verificationTerms.revoked[props.reason]]),
      ...remarkOf(props, language),
      t('verification_revoked.claims'),
    ],
    groups: [],
    ...endOf(props, language, 'open'),
  }
}

export const verificationExpired: MailTemplate<Decided> = (props, language) => {
  const { t } = language
  return {
    ...headOf('verification_expired', props, language),
    paragraphs: [t(`verification_expired.text.${props.kind}`, { masked: props.masked })],
    groups: [],
    ...endOf(props, language, 'open'),
  }
}

type Name =
  | 'verification_link'
  | 'verification_approved'
  | 'verification_declined'
  | 'verification_revoked'
  | 'verification_expired'

function headOf(
  name: Name,
  { site, kind, masked }: VerificationMailProps,
  { t }: MailLanguage,
): Pick<MailContent, 'subject' | 'preview' | 'title'> {
  return {
    subject: t(`${name}.subject`, { site }),
    preview: t(`${name}.text.${kind}`, { masked }),
    title: t(`${name}.title`),
  }
}

function endOf(
  props: Decided,
  language: MailLanguage,
  label: 'open' | 'mend',
): Pick<MailContent, 'action' | 'notes'> {
  const { t } = language
  const { isByOrder = false, url } = props
  return {
    action: { label: t(isByOrder ? 'verification.order' : `verification.${label}`), url },
    notes: accountNotes(props, language, isByOrder ? [t('verification.byOrder')] : []),
  }
}

function remarkOf({ remark }: Decided, { t }: MailLanguage): string[] {
  return remark === null || remark === '' ? [] : [t('claim_on_hold.operator', { remark })]
}
