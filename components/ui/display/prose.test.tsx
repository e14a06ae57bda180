import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Prose } from './prose'

it('shows the HTML of a text in its language', () => {
  render(<Prose html="<h2>Rules</h2><p>Kept.</p>" lang="en" className="mt-4" />)
  const heading = screen.getByRole('heading', { level: 2, name: 'Rules' })
  expect(heading.parentElement).toHaveAttribute('lang', 'en')
  expect(heading.parentElement).toHaveClass('mt-4')
})
