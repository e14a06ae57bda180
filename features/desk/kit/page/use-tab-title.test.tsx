import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTabTitle } from './use-tab-title'

const open = (name: string | null) =>
  renderHook(({ name: current }) => useTabTitle(current), { initialProps: { name } })

describe('the title of a tab', () => {
  beforeEach(() => {
    document.title = '(2) Directions — Kantor'
  })

  it('contains the name of the content between the count and the site’s name', () => {
    const { rerender } = open(null)
    expect(document.title).toBe('(2) Directions — Kantor')
    rerender({ name: 'Tether → Sberbank' })
    expect(document.title).toBe('(2) Tether → Sberbank — Kantor')
    rerender({ name: 'Tether → Cash' })
    expect(document.title).toBe('(2) Tether → Cash — Kantor')
  })

  it('keeps the name when the page’s own title or another count is set later', async () => {
    open('Tether → Sberbank')
    document.title = '(3) Directions — Kantor'
    await waitFor(() => expect(document.title).toBe('(3) Tether → Sberbank — Kantor'))
  })

  it('loses the name when the page is left, without changing the title of the next page', () => {
    const first = open('Tether → Sberbank')
    first.unmount()
    expect(document.title).toBe('(2) Directions — Kantor')
    const second = open('Tether → Sberbank')
    document.title = 'Currencies — Kantor'
    second.unmount()
    expect(document.title).toBe('Currencies — Kantor')
  })
})
