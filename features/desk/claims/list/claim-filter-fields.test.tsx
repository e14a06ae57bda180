import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noFilters, type ClaimFilters } from '../model/claim-filters'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimFilterFields } from './claim-filter-fields'

const server = setupServer(
  http.get('*/api/v1/operator/directions/options/', () =>
    HttpResponse.json({ currencies: [], sources: [], assets: [], cities: [] }),
  ),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

type Change = (changes: Partial<ClaimFilters>) => void

const client = createQueryClient()
const fields = (q: string, onChange: Change) => (
  <QueryClientProvider client={client}>
    <ClaimFilterFields filters={{ ...noFilters, currency: '1', q }} onChange={onChange} />
  </QueryClientProvider>
)
const box = () => screen.getByRole('searchbox', { name: 'Поиск' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(300)
  })

describe('the search of the queue', () => {
  it('updates the URL once, when the typing pauses', () => {
    const onChange = vi.fn<Change>()
    renderWithMessages(fields('', onChange))
    type('an')
    type('anna ')
    expect(onChange).not.toHaveBeenCalled()
    pause()
    pause()
    expect(onChange.mock.calls).toEqual([[{ q: 'anna' }]])
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
    expect(onChange).toHaveBeenLastCalledWith({ q: 'anna' })
  })

  it('is applied to the current filters when the typing pauses, not to those from its start', () => {
    const [before, now] = [vi.fn<Change>(), vi.fn<Change>()]
    const { rerender } = renderWithMessages(fields('', before))
    type('anna')
    rerender(fields('', now))
    pause()
    expect(before).not.toHaveBeenCalled()
    expect(now).toHaveBeenCalledWith({ q: 'anna' })
  })

  it('is cleared together with the filters, without a pending update of the URL', () => {
    const onChange = vi.fn<Change>()
    const { rerender } = renderWithMessages(fields('', onChange))
    type('anna')
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    rerender(fields('', onChange))
    expect(box()).toHaveValue('')
    pause()
    expect(onChange.mock.calls).toEqual([[noFilters]])
  })
})
