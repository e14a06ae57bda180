import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, expect, it } from 'vitest'
import { Link } from '@/lib/i18n/navigation'
import { AtAddress, router } from '@/tests/setup/at-address'
import { LinkListener } from './link-listener'

beforeEach(() => {
  router.push.mockClear()
  render(
    <NextIntlClientProvider locale="en" messages={{}}>
      <AtAddress address="/en">
        <Link href="/news?page=2#top">
          <span>News</span>
        </Link>
        <Link href="/" onClick={(event) => event.preventDefault()}>
          Answered
        </Link>
        <Link href="/news" scroll={false}>
          More news
        </Link>
        <Link href="/news" target="_blank">
          News beside
        </Link>
        <Link href="https://example.org/">Elsewhere</Link>
        <a href="/en/rss.xml">Feed</a>
        <LinkListener />
      </AtAddress>
    </NextIntlClientProvider>,
  )
})

/* Clicks, and returns whether the browser would follow the link; jsdom follows no links. */
function press(text: string, pressed: MouseEventInit = {}): boolean {
  const element = screen.getByText(text)
  const click = createEvent.click(element, pressed)
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  let isFollowed = true
  document.addEventListener('click', (event) => (isFollowed = !event.defaultPrevented), {
    once: true,
  })
  fireEvent(element, click)
  return isFollowed
}

it('navigates in the language of the page, without loading a document', () => {
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/en/news?page=2#top')
  expect(press('News')).toBe(false)
  expect(router.push.mock.calls).toEqual([['/en/news?page=2#top', { scroll: true }]])
})

it('keeps the position on the page if the link asks for it', () => {
  expect(press('More news')).toBe(false)
  expect(router.push.mock.calls).toEqual([['/en/news', { scroll: false }]])
})

it.each<[string, string, MouseEventInit]>([
  ['a click with Ctrl, which opens a new tab,', 'News', { ctrlKey: true }],
  ['a click with another mouse button', 'News', { button: 1 }],
  ['a click on a link to a new tab', 'News beside', {}],
  ['a click on a link to another site', 'Elsewhere', {}],
  ['a click on any other link', 'Feed', {}],
])('leaves %s to the browser', (_case, text, pressed) => {
  expect(press(text, pressed)).toBe(true)
  expect(router.push).not.toHaveBeenCalled()
})

it('ignores a click that was already handled', () => {
  press('Answered')
  expect(router.push).not.toHaveBeenCalled()
})
