// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '@/tests/setup/at-address'
import { PreloadLink } from './preload-link'

const { prefetch } = router

type Watcher = { node: Element; report: (isIntersecting: boolean) => void }
let watchers: Watcher[]

beforeEach(() => {
  prefetch.mockClear()
  watchers = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback
      }
      observe(node: Element) {
        watchers.push({ node, report: (isIntersecting) => this.callback([{ isIntersecting }]) })
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(links: ReactNode) {
  return render(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" messages={{}}>
        {links}
      </NextIntlClientProvider>
    </AppRouterContext>,
  )
}

const preloaded = () => prefetch.mock.calls.map(([href]) => href)

describe('PreloadLink', () => {
  it('links to the page in the current language, and preloads it on hover', () => {
    const onFocus = vi.fn()
    show(
      <PreloadLink href="/aimed" preload="intent" onFocus={onFocus}>
        Go
      </PreloadLink>,
    )
    const link = screen.getByRole('link', { name: 'Go' })
    expect(link).toHaveAttribute('href', '/en/aimed')
    expect(watchers).toHaveLength(0)

    fireEvent.mouseEnter(link)
    fireEvent.focus(link)

    expect(preloaded()).toEqual(['/en/aimed'])
    expect(onFocus).toHaveBeenCalledOnce()
  })

  it('preloads links that come into view, at most five at once on the whole page', () => {
    const routes = Array.from({ length: 8 }, (_, n) => `/seen-${n}`)
    show(
      routes.map((href) => (
        <PreloadLink key={href} href={href}>
          {href}
        </PreloadLink>
      )),
    )
    watchers.forEach(({ report }) => report(true))
    // The preload of the test above still occupies one of the five slots.
    expect(preloaded()).toEqual(['/en/seen-0', '/en/seen-1', '/en/seen-2', '/en/seen-3'])
  })
})
