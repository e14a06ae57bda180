import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ArticleSummary } from '@/lib/contracts/site/news'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ArticleGone } from './article-gone'
import { NewsList } from './news-list'

const article = (slug: string): ArticleSummary => ({
  slug,
  title: `About ${slug}`,
  summary: '',
  cover: null,
  publishedAt: '2026-11-16T09:00:00.000Z',
  minutesToRead: 2,
})

it('a page of the news links to its neighbours by their canonical addresses', () => {
  const news = { page: 2, pageCount: 3, articles: [article('first'), article('second')] }
  renderWithMessages(<NewsList news={news} title="News" lead="What is new" />, 'en')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  const pages = within(screen.getByRole('navigation', { name: 'News pages' }))
  const addressOf = (name: string) => pages.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Previous page')).toBe('/en/news')
  expect(addressOf('Next page')).toBe('/en/news?page=3')
  expect(pages.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/en/news?page=2')
})

it('the page of withdrawn news says so and links to all news', () => {
  renderWithMessages(<ArticleGone />, 'en')
  expect(screen.getByText('410')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This article was taken down')
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news')
})
