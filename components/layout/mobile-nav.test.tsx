// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MobileNav } from './mobile-nav'

const act = () => vi.fn<() => void>()
const router = {
  prefetch: act(),
  push: act(),
  replace: act(),
  refresh: act(),
  back: act(),
  forward: act(),
  bfcacheId: '',
}
const at = (pathname: string) => (
  <AppRouterContext value={router}>
    <PathnameContext value={pathname}>
      <MobileNav />
    </PathnameContext>
  </AppRouterContext>
)
const menu = () => screen.getByText((_text, node) => node?.tagName === 'DETAILS')

describe('the menu of the sections on a phone', () => {
  it('folds over the page it led to', () => {
    const { rerender } = renderWithMessages(at('/en'), 'en')
    menu().setAttribute('open', '')
    rerender(at('/en/faq'))
    expect(menu()).not.toHaveAttribute('open')
  })

  it('folds when Escape is pressed, and gives the focus back', async () => {
    const { user } = renderWithMessages(at('/en'), 'en')
    menu().setAttribute('open', '')
    screen.getByRole('link', { name: 'FAQ' }).focus()
    await user.keyboard('{Escape}')
    expect(menu()).not.toHaveAttribute('open')
    expect(menu().querySelector('summary')).toHaveFocus()
  })
})
