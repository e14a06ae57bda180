import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimNotFound } from './claim-not-found'

it('a link that names no order leads to the customer’s orders and to the office', () => {
  renderWithMessages(<ClaimNotFound />)
  expect(screen.getByRole('heading', { level: 1, name: 'Такой заявки нет' })).toBeVisible()
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('Мои заявки')).toBe('/account/orders')
  expect(leadsTo('Написать нам')).toBe('/contacts')
})
