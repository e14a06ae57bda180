import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
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
  const user = afterRenders(userEvent.setup({ delay: null }))
  const { rerender, ...view } = render(wrap(ui))
  return { ...view, user, rerender: (next: ReactNode) => rerender(wrap(next)) }
}

// Taken here because a test may replace the timers.
const { setImmediate } = globalThis

/**
 * After each step of a user the testing library waits for one timer. On a busy machine that timer may be
 * due before React's immediates, which render what the step changed and then run its effects.
 */
function afterRenders(user: UserEvent): UserEvent {
  return new Proxy(user, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') {
        return member
      }
      return async (...values: unknown[]) => {
        const result: unknown = await Reflect.apply(member, target, values)
        await new Promise(setImmediate)
        await new Promise(setImmediate)
        return result
      }
    },
  })
}
