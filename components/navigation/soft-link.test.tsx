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

/* Whether the browser is left to follow the link; jsdom follows none. */
function press(words: string, held: MouseEventInit = {}): boolean {
  const element = screen.getByText(words)
  const click = createEvent.click(element, held)
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  let isLeft = true
  document.addEventListener('click', (event) => (isLeft = !event.defaultPrevented), { once: true })
  fireEvent(element, click)
  return isLeft
}

it('navigates in the language of the page, without loading a document', () => {
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/en/news?page=2#top')
  expect(press('News')).toBe(false)
  expect(router.push.mock.calls.map(([path]) => path)).toEqual(['/en/news?page=2#top'])
})

it.each<[string, string, MouseEventInit]>([
  ['a key that asks for a new tab', 'News', { ctrlKey: true }],
  ['another button', 'News', { button: 1 }],
  ['any other link', 'Feed', {}],
])('leaves %s to the browser', (_case, words, held) => {
  expect(press(words, held)).toBe(true)
  expect(router.push).not.toHaveBeenCalled()
})

it('ignores a click that was already handled', () => {
  press('Answered')
  expect(router.push).not.toHaveBeenCalled()
})
