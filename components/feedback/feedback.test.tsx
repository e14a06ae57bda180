import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { expectErrors } from '@/tests/setup/expected-errors'
import { ErrorBoundaryPanel } from './error-boundary-panel'
import { ErrorPanel } from './error-panel'
import { NotFoundPanel } from './not-found-panel'
import { TechBreakPanel } from './tech-break-panel'

function show(
  children: ReactNode,
  { locale = 'ru', path = '/' }: { locale?: Locale; path?: string } = {},
) {
  return render(
    <PathnameContext value={path}>
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)}>
        {children}
      </NextIntlClientProvider>
    </PathnameContext>,
  )
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the error page', () => {
  it.each([
    ['ru', 404, 'Страница не найдена', 'Вернуться на главную', '/'],
    ['ru', 500, 'Ошибка', 'Вернуться на главную', '/'],
    ['en', 404, 'Page not found', 'Go back home', '/en'],
    ['en', 503, 'Error', 'Go back home', '/en'],
  ] as const)(
    'has its title in %s for status %i, and links to the home page',
    (locale, status, title, home, href) => {
      show(<ErrorPanel status={status} />, { locale })
      expect(screen.getByText(status)).toBeVisible()
      expect(heading()).toBe(title)
      expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', href)
    },
  )

  it('shows its message as plain text, cut to 200 characters', () => {
    show(<ErrorPanel status={500} message={`<img src=x onerror=alert(1)>${'я'.repeat(300)}`} />)
    const message = screen.getByText(/onerror/)
    expect(message.querySelector('img')).toBeNull()
    expect(message.textContent).toHaveLength(200)
    expect(message.textContent).toMatch(/я…$/)
  })
})

describe('the 404 page', () => {
  it('shows the path as the address bar does', () => {
    show(<NotFoundPanel />, { locale: 'en', path: '/en/no/such' })
    expect(screen.getByText('Page Not Found: /en/no/such')).toBeVisible()
  })

  it('decodes letters in the path, and shows a path with invalid encoding unchanged', () => {
    show(<NotFoundPanel />, { path: '/%D0%BD%D0%B5%D1%82' })
    expect(screen.getByText('По адресу /нет ничего нет')).toBeVisible()
    show(<NotFoundPanel />, { path: '/%E0%A4%A' })
    expect(screen.getByText('По адресу /%E0%A4%A ничего нет')).toBeVisible()
  })
})

describe('the error boundary', () => {
  function showBroken(error: unknown, retry = vi.fn()) {
    const log = expectErrors()
    show(<ErrorBoundaryPanel error={error} retry={retry} />)
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toBe('[kantor] The page broke')
    log.mockReset()
    return retry
  }

  it('shows only the log id of a programming error', () => {
    showBroken(Object.assign(new Error('secret of the inside'), { digest: '4711' }))
    expect(screen.getByText(500)).toBeVisible()
    expect(screen.queryByText(/secret/)).toBeNull()
    expect(screen.getByText('Код обращения: 4711')).toBeVisible()
  })

  it("shows the server's text for an error response", () => {
    showBroken(Object.assign(new Error(), { status: 503, detail: 'Перерыв', requestId: 'r-9' }))
    expect(screen.getByText(503)).toBeVisible()
    expect(screen.getByText('Перерыв')).toBeVisible()
    expect(screen.getByText('Код обращения: r-9')).toBeVisible()
  })

  it("shows the server's text that a page put into the digest, without an id", () => {
    showBroken(Object.assign(new Error('secret'), { digest: 'said: Направления недоступны' }))
    expect(screen.getByText(500)).toBeVisible()
    expect(screen.getByText('Направления недоступны')).toBeVisible()
    expect(screen.queryByText(/Код обращения/)).toBeNull()
  })

  it('replaces the document title while it is shown', () => {
    document.title = 'Обмен — Кантор'
    const log = expectErrors()
    const { unmount } = show(<ErrorBoundaryPanel error={new Error()} retry={vi.fn()} />)
    log.mockReset()
    expect(document.title).toBe('Ошибка')
    unmount()
    expect(document.title).toBe('Обмен — Кантор')
  })

  it('can be retried', async () => {
    const retry = showBroken('not even an error')
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('a maintenance break', () => {
  it("shows the office's text and the end time", () => {
    show(<TechBreakPanel text="Переезжаем на новый сервер" until="2036-03-08T11:30:00Z" />)
    expect([screen.getByText(503).textContent, heading()]).toEqual(['503', 'Ошибка'])
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Технический перерыв')
    expect(screen.getByText('Переезжаем на новый сервер')).toBeVisible()
    expect(screen.getByText('Вернёмся', { exact: false })).toHaveTextContent(
      'Вернёмся 8 мар, 11:30',
    )
    expect(document.querySelector('time')).toHaveAttribute('datetime', '2036-03-08T11:30:00Z')
  })

  it('says that it takes longer when the end time has passed', async () => {
    show(<TechBreakPanel text={null} until="2026-03-08T11:30:00Z" />)
    expect(await screen.findByText(/дольше, чем планировали/)).toBeVisible()
    expect(document.querySelector('time')).toBeNull()
  })

  it('shows a default text, and no time when the end is unknown', () => {
    show(<TechBreakPanel text={null} until={null} />, { locale: 'en' })
    expect(screen.getByText(/Exchanges are paused/)).toBeVisible()
    expect(document.querySelector('time')).toBeNull()
  })
})
