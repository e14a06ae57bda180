import { deviceName } from '@/lib/user-agent/device-name'
import type { MailContent, MailGroup } from '../mail-content'
import { timeText, type MailLanguage } from './claim-mail'

/** The props of every mail about an account. */
export type AccountMailProps = {
  site: string
  /** The address of the mail's button. In a link with a code, a placeholder stands for the code. */
  url: string
  /** The office's time zone, in which times are given. */
  timezone: string
}

/** The props of a notice: when something happened to an account, and from where if that is known. */
export type AccountNoticeProps = AccountMailProps & {
  at: Date
  address: string | null
  userAgent: string | null
}

/** The end of every mail about an account. */
export function accountNotes(
  { site }: AccountMailProps,
  { t }: MailLanguage,
  first: readonly string[] = [],
): string[] {
  return [...first, t('account.careful'), t('account.automatic', { site })]
}

/** The rows with time, address and device. Of a user agent, only known names are shown. */
export function noticeGroup(props: AccountNoticeProps, language: MailLanguage): MailGroup {
  const { at, address, userAgent, timezone } = props
  const { t, locale } = language
  const device = deviceName(userAgent)
  return {
    title: t('account.what'),
    rows: [
      { label: t('account.when'), value: timeText(at, timezone, locale), isStrong: true },
      ...(address === null ? [] : [{ label: t('account.address'), value: address }]),
      ...(device === null ? [] : [{ label: t('account.device'), value: device }]),
    ],
  }
}

export function openSettings(
  { url }: AccountMailProps,
  { t }: MailLanguage,
): MailContent['action'] {
  return { label: t('account.settings'), url }
}
