import type { ErrorParams, RefusalText } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/codes'
import { fillIn, type TextParams } from '@/lib/i18n/fill-in'
import { siteName } from '@/lib/env/server'
import { locales, type Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { limitText } from '@/lib/money/money-text'

export type ValidationKey = keyof Messages['validation']

export function errorText(
  locale: Locale,
  key: ErrorCode | RefusalText,
  params: ErrorParams = {},
): string {
  const values = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? limitText(value.value, value, locale) : value,
  ])
  return fillIn(messagesOf(locale).errors[key], { params: Object.fromEntries(values), locale })
}

export function validationText(
  locale: Locale,
  key: ValidationKey,
  params: TextParams = {},
): string {
  return fillIn(messagesOf(locale).validation[key], { params, locale })
}

/** The site's name in every language. */
export function siteNames(): string[] {
  return locales.map(siteName)
}

/** The message to somebody whose action on their account succeeded. */
export function accountText(locale: Locale, key: keyof Messages['accounts']['said']): string {
  return messagesOf(locale).accounts.said[key]
}

/** The message to somebody who has written to the office. */
export function messageSentText(locale: Locale): string {
  return messagesOf(locale).content.messageSent
}

const requisiteFault = 'requisites.fault.'

/** The text of an error that the check of requisites or the validation has found. */
export function faultText(locale: Locale, key: string, params: TextParams = {}): string {
  if (key.startsWith(requisiteFault)) {
    const code = key.slice(requisiteFault.length)
    const texts: Record<string, string> = messagesOf(locale).requisites.fault
    return fillIn(texts[code] ?? messagesOf(locale).validation.invalid, { params, locale })
  }
  return validationText(locale, isValidationKey(locale, key) ? key : 'invalid', params)
}

export function isValidationKey(locale: Locale, key: string): key is ValidationKey {
  return Object.hasOwn(messagesOf(locale).validation, key)
}
