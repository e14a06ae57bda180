import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { AtAddress } from '@/tests/setup/at-address'
import { ShowCurrent } from './show-current'

/* A row as wide as a phone, with links of 100 px side by side. */
const paths = [
  '/account',
  '/account/orders',
  '/account/cards',
  '/account/gift',
  '/account/settings',
]
const rowWidth = 360
const linkWidth = 100

function Row({ path: current }: { path: string }) {
  return (
    <nav>
      {paths.map((path) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {path}
        </a>
      ))}
      <ShowCurrent />
    </nav>
  )
}

afterEach(() => void vi.restoreAllMocks())

it('scrolls the current link to the middle, and does so again after navigation', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(rowWidth)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = paths.indexOf(this.textContent)
    const scrolled = this.parentElement?.scrollLeft ?? 0
    return index < 0
      ? new DOMRect(0, 0, rowWidth, 44)
      : new DOMRect(index * linkWidth - scrolled, 0, linkWidth, 44)
  })
  const at = (path: string) => (
    <NextIntlClientProvider locale="ru">
      <AtAddress address={path}>
        <Row path={path} />
      </AtAddress>
    </NextIntlClientProvider>
  )
  const { container, rerender } = render(at('/account/settings'))
  const row = container.querySelector('nav')
  // The middle of the link, minus half of the row.
  expect(row?.scrollLeft).toBe(4.5 * linkWidth - rowWidth / 2)

  rerender(at('/account/cards'))
  expect(row?.scrollLeft).toBe(2.5 * linkWidth - rowWidth / 2)
})
