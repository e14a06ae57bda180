import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { MobileNav } from './mobile-nav'

const at = (pathname: string) => (
  <AtAddress address={pathname}>
    <MobileNav />
  </AtAddress>
)
const menu = () => screen.getByText((_text, node) => node?.tagName === 'DETAILS')

describe('the navigation on a phone', () => {
  it('closes after navigating', () => {
    const { rerender } = renderWithMessages(at('/en'), 'en')
    menu().setAttribute('open', '')
    rerender(at('/en/faq'))
    expect(menu()).not.toHaveAttribute('open')
  })

  it('closes on Escape, and returns the focus', async () => {
    const { user } = renderWithMessages(at('/en'), 'en')
    menu().setAttribute('open', '')
    screen.getByRole('link', { name: 'FAQ' }).focus()
    await user.keyboard('{Escape}')
    expect(menu()).not.toHaveAttribute('open')
    expect(menu().querySelector('summary')).toHaveFocus()
  })
})
