import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, expect, it } from 'vitest'
import { AtAddress, router } from '@/tests/setup/at-address'
import { SoftLink } from './soft-link'
import { SoftLinkListener } from './soft-link-listener'

beforeEach(() => {
  router.push.mockClear()
  render(
    <NextIntlClientProvider locale="en" messages={{}}>
      <AtAddress address="/en">
        <SoftLink href="/news?page=2#top">
          <span>News</span>
        </SoftLink>
        <SoftLink href="/" onClick={(event) => event.preventDefault()}>
          Answered
        </SoftLink>
        <a href="/en/rss.xml">Feed</a>
        <SoftLinkListener />
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
  expect(router.push.mock.calls.map(([path]) => path)).toEqual(['/en/news?page=2#top'])
})

it.each<[string, string, MouseEventInit]>([
  ['a click with Ctrl, which opens a new tab,', 'News', { ctrlKey: true }],
  ['a click with another mouse button', 'News', { button: 1 }],
  ['a click on any other link', 'Feed', {}],
])('leaves %s to the browser', (_case, text, pressed) => {
  expect(press(text, pressed)).toBe(true)
  expect(router.push).not.toHaveBeenCalled()
})

it('ignores a click that was already handled', () => {
  press('Answered')
  expect(router.push).not.toHaveBeenCalled()
})
