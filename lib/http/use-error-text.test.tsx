import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { apiErrorCodes } from '@/lib/errors/codes'
import { clientMessages } from '@/lib/i18n/client-messages'
import { locales, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { ApiError } from './api-error'
import { useErrorText } from './use-error-text'

function textOf(error: unknown, locale: Locale = 'en'): string {
  const { result } = renderHook(useErrorText, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={clientMessages(locale)}>
        {children}
      </NextIntlClientProvider>
    ),
  })
  return result.current(error)
}

describe('the text of an error', () => {
  it('is the text of the server, if there is one', () => {
    expect(textOf(new ApiError({ code: 'gone', detail: 'Used up', status: 410 }))).toBe('Used up')
  })

  it('exists in both languages for every code, on every page', () => {
    for (const [code, locale] of apiErrorCodes.flatMap((one) =>
      locales.map((two) => [one, two] as const),
    )) {
      const text = textOf(new ApiError({ code }), locale)
      expect(text, `${code} in ${locale}`).toMatch(/[а-яёa-z]{2,}.*[.!…]$/i)
    }
  })

  it('is that of an internal error for any other error', () => {
    expect(textOf(new TypeError('x is undefined'))).toBe(messagesOf('en').errors.internal_error)
  })
})
