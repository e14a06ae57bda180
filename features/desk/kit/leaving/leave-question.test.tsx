import { act, fireEvent, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/session/session-store'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SaveBar } from '../form/save-bar'
import { leaveBy, LeaveQuestion } from './leave-question'

const follow = vi.fn<() => void>()
beforeEach(() => {
  sessionStore.setState({ isSignedOut: undefined })
  follow.mockClear()
})

type Shown = {
  link?: Partial<Record<'href' | 'target' | 'download', string>>
  hasAnother?: boolean
}

/* jsdom does not navigate, so a click handler records that a link was followed. */
function show(isDirty: boolean, { link = {}, hasAnother = false }: Shown = {}) {
  return renderWithMessages(
    <>
      <a
        href="/operator/rates"
        {...link}
        onClick={(event) => {
          event.preventDefault()
          follow()
        }}
      >
        Rates
      </a>
      <SaveBar isDirty={isDirty} isSaving={false} />
      {hasAnother && <LeaveQuestion isDirty />}
    </>,
    'en',
  )
}

const link = () => screen.getByRole('link', { name: 'Rates' })
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

/* Whether the browser would ask before the tab is closed. */
function asksOnClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('a page with unsaved changes', () => {
  it('is left through a link only after a confirmation', async () => {
    const { user } = show(true)
    await user.click(link())
    expect(question()).toBeVisible()
    expect(follow).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(follow).toHaveBeenCalledOnce()
    expect(question()).toBeNull()
    expect(asksOnClosing()).toBe(false)
  })

  it('stays when leaving is cancelled, and asks again the next time', async () => {
    const { user } = show(true)
    await user.click(link())
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(question()).toBeNull()
    expect(follow).not.toHaveBeenCalled()
    await user.click(link())
    expect(question()).toBeVisible()
  })

  it('asks once, however many forms have changes', async () => {
    const { user } = show(true, { hasAnother: true })
    await user.click(link())
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(follow).toHaveBeenCalledOnce()
    expect(question()).toBeNull()
    expect(asksOnClosing()).toBe(false)
  })

  it('is left without a link only after a confirmation, too', async () => {
    const { user, unmount } = show(true)
    act(() => leaveBy(follow))
    expect(follow).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(follow).toHaveBeenCalledOnce()
    unmount()
    leaveBy(follow)
    expect(follow).toHaveBeenCalledTimes(2)
  })

  it('makes the browser ask before the tab is closed, unless the user has signed out', () => {
    show(true)
    expect(asksOnClosing()).toBe(true)
    sessionStore.setState({ isSignedOut: true })
    expect(asksOnClosing()).toBe(false)
  })

  it.each([
    ['another tab', { target: '_blank' }, {}],
    ['another tab, opened with Ctrl', {}, { ctrlKey: true }],
    ['a file', { download: '' }, {}],
    ['an anchor on this page', { href: '#content' }, {}],
    ['another site', { href: 'https://example.org/' }, {}],
  ])('does not ask when a link leads to %s', (_name, attributes, keys) => {
    show(true, { link: attributes })
    fireEvent.click(link(), keys)
    expect(follow).toHaveBeenCalledOnce()
    expect(question()).toBeNull()
  })
})

it('a page without unsaved changes does not ask', async () => {
  const { user } = show(false)
  await user.click(link())
  expect(follow).toHaveBeenCalledOnce()
  expect(question()).toBeNull()
  expect(asksOnClosing()).toBe(false)
})

it('the page scrolls so that the bar does not hide the focused element', () => {
  const { container } = show(true)
  expect(container.querySelector('[data-save-bar]')).toBeInTheDocument()
  expect(readFileSync('app/globals.css', 'utf8')).toMatch(
    /html:has\(\[data-save-bar\]\) \{\s*scroll-padding-bottom: \d+rem;/,
  )
})
