// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShowCurrent } from './show-current'

const place = vi.hoisted(() => ({ pathname: '/account' }))
vi.mock('@/lib/i18n/navigation', () => ({ usePathname: () => place.pathname }))

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

function Row() {
  return (
    <nav>
      {paths.map((path) => (
        <a key={path} href={path} aria-current={path === place.pathname ? 'page' : undefined}>
          {path}
        </a>
      ))}
      <ShowCurrent />
    </nav>
  )
}

afterEach(() => void vi.restoreAllMocks())

it('scrolls the current link into the middle, and follows navigation', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(rowWidth)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = paths.indexOf(this.textContent)
    const scrolled = this.parentElement?.scrollLeft ?? 0
    return index < 0
      ? new DOMRect(0, 0, rowWidth, 44)
      : new DOMRect(index * linkWidth - scrolled, 0, linkWidth, 44)
  })
  place.pathname = '/account/settings'
  const { container, rerender } = render(<Row />)
  const row = container.querySelector('nav')
  // The middle of the link, minus half of the row.
  expect(row?.scrollLeft).toBe(4.5 * linkWidth - rowWidth / 2)

  place.pathname = '/account/cards'
  rerender(<Row />)
  expect(row?.scrollLeft).toBe(2.5 * linkWidth - rowWidth / 2)
})
