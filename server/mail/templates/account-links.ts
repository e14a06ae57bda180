import { accountNotes, type AccountMailProps } from './account-mail'
import { timeText, type MailLanguage, type MailTemplate } from './claim-mail'

/** `until` is when the link expires. */
export type AccountLinkProps = AccountMailProps & { until: Date }

export const accountActivate: MailTemplate<AccountLinkProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('account_activate.subject', { site: props.site }),
    preview: t('account_activate.text', { site: props.site }),
    title: t('account_activate.title'),
    paragraphs: [t('account_activate.text', { site: props.site }), untilText(props, language)],
    groups: [],
    action: { label: t('account_activate.action'), url: props.url },
    notes: accountNotes(props, language, [t('account_activate.notYou')]),
  }
}

export const accountRestore: MailTemplate<AccountLinkProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('account_restore.subject', { site: props.site }),
    preview: t('account_restore.text'),
    title: t('account_restore.title'),
    paragraphs: [t('account_restore.text'), untilText(props, language)],
    groups: [],
    action: { label: t('account_restore.action'), url: props.url },
    notes: accountNotes(props, language, [t('account_restore.notYou')]),
  }
}

/** Sent when an address is registered again before it was activated, perhaps by another person. */
export const signupAgain: MailTemplate<AccountLinkProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('signup_again.subject', { site: props.site }),
    preview: t('signup_again.text', { site: props.site }),
    title: t('signup_again.title'),
    paragraphs: [t('signup_again.text', { site: props.site }), untilText(props, language)],
    groups: [],
    action: { label: t('account_restore.action'), url: props.url },
    notes: accountNotes(props, language, [t('account_activate.notYou')]),
  }
}

/** Sent to the owner of an account when somebody registers with their address. */
export const signupKnown: MailTemplate<AccountMailProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('signup_known.subject', { site: props.site }),
    preview: t('signup_known.text', { site: props.site }),
    title: t('signup_known.title'),
    paragraphs: [t('signup_known.text', { site: props.site }), t('signup_known.forgot')],
    groups: [],
    action: { label: t('signup_known.action'), url: props.url },
    notes: accountNotes(props, language, [t('signup_known.notYou')]),
  }
}

function untilText({ until, timezone }: AccountLinkProps, { t, locale }: MailLanguage): string {
  return t('account.until', { until: timeText(until, timezone, locale) })
}
