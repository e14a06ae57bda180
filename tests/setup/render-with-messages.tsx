import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

/** Renders with the product's real texts. The returned `user` clicks and types. */
export function renderWithMessages(ui: ReactNode, locale: Locale = 'ru') {
  const wrap = (children: ReactNode) => (
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
  const user = userEvent.setup({ delay: null })
  const { rerender, ...view } = render(wrap(ui))
  return { ...view, user, rerender: (next: ReactNode) => rerender(wrap(next)) }
}
