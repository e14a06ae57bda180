import { expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { RequisiteValue } from './requisite-value'

const show = (value: string, kind: 'crypto' | 'bank') =>
  renderWithMessages(<RequisiteValue value={value} currency={{ kind }} />).container

it('a wallet’s address breaks only between groups of four, on lines of equal length', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const container = show(address, 'crypto')
  const shown = container.querySelector('[aria-hidden]')
  expect(shown).toHaveClass('text-balance')
  const groups = [...(shown?.querySelectorAll('.whitespace-nowrap') ?? [])]
  expect(groups.map((group) => group.textContent)).toEqual(address.match(/.{1,4}/g))
})

it('a memo and a card stay as they are compared by eye', () => {
  expect(show('1234567', 'crypto').textContent).toBe('1234567')
  expect(show('4276550012345518', 'bank').textContent).toBe('4276\u00a05500\u00a01234\u00a05518')
})
