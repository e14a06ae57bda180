import { accountNotes, noticeGroup, openSettings, type AccountNoticeProps } from './account-mail'
import type { MailTemplate } from './claim-mail'

/** With the names of the keys of the partner API, which keep working. */
export type PasswordChangedProps = AccountNoticeProps & { keys: readonly string[] }

export const passwordChanged: MailTemplate<PasswordChangedProps> = (props, language) => {
  const { t } = language
  const keys = props.keys.join(', ')
  return {
    subject: t('password_changed.subject', { site: props.site }),
    preview: t('password_changed.text'),
    title: t('password_changed.title'),
    paragraphs: [
      t('password_changed.text'),
      ...(keys === '' ? [] : [t('password_changed.keys', { keys })]),
      t('password_changed.notYou'),
    ],
    groups: [noticeGroup(props, language)],
    action: { label: t('password_changed.action'), url: props.url },
    notes: accountNotes(props, language),
  }
}

export const loginNew: MailTemplate<AccountNoticeProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('login_new.subject', { site: props.site }),
    preview: t('login_new.text'),
    title: t('login_new.title'),
    paragraphs: [t('login_new.text'), t('login_new.notYou')],
    groups: [noticeGroup(props, language)],
    action: openSettings(props, language),
    notes: accountNotes(props, language, [t('login_new.less')]),
  }
}

export const sessionStolen: MailTemplate<AccountNoticeProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('session_stolen.subject', { site: props.site }),
    preview: t('session_stolen.text'),
    title: t('session_stolen.title'),
    paragraphs: [t('session_stolen.text'), t('session_stolen.todo')],
    groups: [noticeGroup(props, language)],
    action: openSettings(props, language),
    notes: accountNotes(props, language),
  }
}

export const factorChanges = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'codes_renewed',
  'reset',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** `reset` is a change by the office; the other changes are made by the account's owner. */
export type FactorChangedProps = AccountNoticeProps & { change: FactorChange }

export const secondFactorChanged: MailTemplate<FactorChangedProps> = (props, language) => {
  const { t } = language
  const text = t(`second_factor_changed.change.${props.change}`)
  return {
    subject: t('second_factor_changed.subject', { site: props.site }),
    preview: text,
    title: t('second_factor_changed.title'),
    paragraphs: [text, t('second_factor_changed.notYou')],
    groups: [noticeGroup(props, language)],
    action: openSettings(props, language),
    notes: accountNotes(props, language),
  }
}

/** Sent when the office, and not the owner with the mailed link, activated the account. */
export const accountActivated: MailTemplate<AccountNoticeProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('account_activated.subject', { site: props.site }),
    preview: t('account_activated.text'),
    title: t('account_activated.title'),
    paragraphs: [t('account_activated.text'), t('account_activated.notYou')],
    groups: [noticeGroup(props, language)],
    action: openSettings(props, language),
    notes: accountNotes(props, language),
  }
}

export const accountDeleted: MailTemplate<AccountNoticeProps> = (props, language) => {
  const { t } = language
  return {
    subject: t('account_deleted.subject', { site: props.site }),
    preview: t('account_deleted.text'),
    title: t('account_deleted.title'),
    paragraphs: [t('account_deleted.text'), t('account_deleted.claims')],
    groups: [noticeGroup(props, language)],
    action: { label: t('account_deleted.action', { site: props.site }), url: props.url },
    notes: accountNotes(props, language, [t('account_deleted.notYou')]),
  }
}
