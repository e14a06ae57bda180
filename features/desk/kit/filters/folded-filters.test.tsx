import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { FoldedFilters } from './folded-filters'

it('hides filters from phones until a press, and says how many are set', async () => {
  const { user } = renderWithMessages(<FoldedFilters count={2}>All of them</FoldedFilters>)
  const button = screen.getByRole('button', { name: 'Фильтры: 2' })
  const filters = screen.getByText('All of them')
  expect(button).toHaveAttribute('aria-controls', filters.id)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(filters).toHaveClass('max-sm:hidden')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(filters).not.toHaveClass('max-sm:hidden')
})
