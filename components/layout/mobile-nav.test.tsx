import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { AtAddress } from '@/tests/setup/at-address'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ChannelLinks } from '@/components/office/channel-links'
import { MobileNav } from './mobile-nav'

/* Lazily loaded code, imported here so that no test waits for it. */
import './account/user-parts'

const channels = [
  {
    kind: 'telegram' as const,
    value: '@kantor',
    href: 'https://t.me/kantor',
    label: 'Support',
    note: '',
  },
]

const at = (pathname: string) => (
  <AtAddress address={pathname}>
    <MobileNav
      channels={<ChannelLinks channels={channels} look="rows" />}
      colorModeSwitch={<button type="button">Theme</button>}
    />
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

  it('stays open if it was opened before the page hydrated', () => {
    function EarlyVisitor() {
      useLayoutEffect(() => menu().setAttribute('open', ''), [])
      return null
    }
    renderWithMessages(
      <AtAddress address="/en">
        <MobileNav channels={<EarlyVisitor />} colorModeSwitch={null} />
      </AtAddress>,
      'en',
    )
    expect(menu()).toHaveAttribute('open')
  })

  it('has the contacts, and what the header of a phone has no room for', () => {
    renderWithMessages(at('/en'), 'en')
    menu().setAttribute('open', '')
    expect(screen.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/en/contacts')
    const channel = screen.getByRole('link', { name: 'Support: @kantor' })
    expect(channel).toHaveAttribute('href', 'https://t.me/kantor')
    expect(screen.getByRole('link', { name: 'Русский' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Theme' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Sign in/ })).toHaveAttribute('href', '/en/login')
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
