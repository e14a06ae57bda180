import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Pagination, pageWindow } from './pagination'

describe('pageWindow', () => {
  const pages = (page: number, pageCount: number) =>
    pageWindow(page, pageCount)
      .map((entry) => entry.page ?? '…')
      .join(' ')

  it.each([
    [1, 2, '1 2'],
    [1, 4, '1 2 3 4'],
    [1, 9, '1 2 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 8 9'],
  ])('page %i of %i: %s', (page, pageCount, shown) => {
    expect(pages(page, pageCount)).toBe(shown)
  })
})

describe('Pagination', () => {
  it('renders links in the page’s language if it gets addresses', () => {
    renderWithMessages(
      <Pagination page={2} pageCount={3} hrefFor={(page) => `/news?page=${page}`} />,
      'en',
    )
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/news?page=3')
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/en/news?page=1',
    )
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2')
  })

  it('has no link to the next page on the last page', () => {
    renderWithMessages(
      <Pagination page={3} pageCount={3} hrefFor={(page) => `/news?page=${page}`} />,
    )
    const next = screen.getByRole('link', { name: 'Следующая страница' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).not.toHaveAttribute('href')
  })

  it('renders buttons if it gets a handler', async () => {
    const onPageChange = vi.fn()
    const { user } = renderWithMessages(
      <Pagination page={1} pageCount={3} onPageChange={onPageChange} />,
    )
    expect(screen.getByRole('button', { name: 'Предыдущая страница' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Страница 3' }))
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('renders nothing for a single page', () => {
    renderWithMessages(<Pagination page={1} pageCount={1} onPageChange={vi.fn()} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })
})
