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
