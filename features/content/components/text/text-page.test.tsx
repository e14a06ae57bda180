import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SitePage } from '@/lib/contracts/site/pages'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { TextPage } from './text-page'

const page: SitePage = {
  key: 'rules',
  title: 'Our rules',
  summary: 'In short',
  html: '<p>Be kind.</p>',
  headings: [],
  changedAt: '2026-11-16T09:00:00.000Z',
}

const title = () => screen.getByRole('heading', { level: 1 })

describe('a page with the office’s own text', () => {
  it('says that there is no text yet, and where to ask', () => {
    renderWithMessages(<TextPage page={null} title="Rules" />, 'en')
    expect(title()).toHaveTextContent('Rules')
    expect(screen.getByText('There is no text here yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/en/contacts',
    )
  })

  it('has the office’s title, and the date of its text', () => {
    renderWithMessages(<TextPage page={page} title="Rules" />, 'en')
    expect(title()).toHaveTextContent('Our rules')
    expect(screen.getByText('Be kind.')).toBeVisible()
    expect(screen.getByText('Nov 16, 2026')).toHaveAttribute('datetime', page.changedAt)
    expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
  })
})
