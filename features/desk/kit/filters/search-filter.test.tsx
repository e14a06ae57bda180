import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { SearchFilter } from './search-filter'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

type Change = (text: string) => void
const fields = (value: string, onChange: Change) => (
  <SearchFilter label="Поиск" maxLength={300} {...{ value, onChange }} />
)
const box = () => screen.getByRole('searchbox', { name: 'Поиск' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(300)
  })

describe('the search of a list', () => {
  it('updates the URL once, when the typing pauses', () => {
    const onChange = vi.fn<Change>()
    renderWithMessages(fields('', onChange))
    type('an')
    type('anna ')
    expect(onChange).not.toHaveBeenCalled()
    pause()
    pause()
    expect(onChange.mock.calls).toEqual([['anna']])
  })

  it('shows the value in the URL after going back', () => {
    const onChange = vi.fn<Change>()
    const { rerender } = renderWithMessages(fields('anna', onChange))
    rerender(fields('', onChange))
    expect(box()).toHaveValue('')
    pause()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('keeps text that is typed while the URL is being updated', () => {
    const onChange = vi.fn<Change>()
    const { rerender } = renderWithMessages(fields('', onChange))
    type('an')
    pause()
    type('anna')
    rerender(fields('an', onChange))
    expect(box()).toHaveValue('anna')
    pause()
    expect(onChange).toHaveBeenLastCalledWith('anna')
  })

  it('is applied to the current filters when the typing pauses, not to those from its start', () => {
    const [before, now] = [vi.fn<Change>(), vi.fn<Change>()]
    const { rerender } = renderWithMessages(fields('', before))
    type('anna')
    rerender(fields('', now))
    pause()
    expect(before).not.toHaveBeenCalled()
    expect(now).toHaveBeenCalledWith('anna')
  })
})
