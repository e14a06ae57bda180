// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { router } from '@/tests/setup/at-address'
import { preloadCode, PreloadLink } from './preload-link'

/* Lazily loaded code, imported here so that no test waits for it. */
import '@/lib/browser/preload/preload-route'

const { prefetch } = router

beforeEach(() => prefetch.mockClear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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
  it('links to the page in the current language, and preloads it once when it is pointed at', async () => {
    const onFocus = vi.fn()
    show(
      <PreloadLink href="/aimed" onFocus={onFocus}>
        Go
      </PreloadLink>,
    )
    const link = screen.getByRole('link', { name: 'Go' })
    expect(link).toHaveAttribute('href', '/en/aimed')
    expect(preloaded()).toEqual([])

    fireEvent.mouseEnter(link)
    fireEvent.focus(link)

    await waitFor(() => expect(preloaded()).toEqual(['/en/aimed']))
    expect(onFocus).toHaveBeenCalledOnce()
  })

  it('stays a link when the code of preloads cannot be loaded', async () => {
    const load = vi.spyOn(preloadCode, 'load').mockRejectedValue(new Error('offline'))
    show(<PreloadLink href="/aimed">Go</PreloadLink>)
    fireEvent.mouseEnter(screen.getByRole('link', { name: 'Go' }))
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(preloaded()).toEqual([])
  })
})
