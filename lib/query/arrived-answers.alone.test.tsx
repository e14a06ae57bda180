// @vitest-environment jsdom
import { dehydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ArrivedAnswers, endDocument } from './arrived-answers'

const mockTransferSize = (transferSize: number) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([
      { transferSize, responseStart: performance.now() } as PerformanceNavigationTiming,
    ])
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const staleTime = 10_000

/* The state of a page that was rendered `agoMs` before. */
function cachedState(answer: string, agoMs: number) {
  const onServer = new QueryClient()
  onServer.setQueryData(['course'], answer, { updatedAt: Date.now() - agoMs })
  return dehydrate(onServer)
}

function Course({ ask }: { ask: () => string }) {
  return <p>{useQuery({ queryKey: ['course'], queryFn: ask, staleTime }).data}</p>
}

/* Renders a page with answers that are older than their stale time. */
function renderStalePage(ask: () => string) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ArrivedAnswers state={cachedState('from the document', 50_000)}>
        <Course ask={ask} />
      </ArrivedAnswers>
    </QueryClientProvider>,
  )
}

it('does not request again the answers that arrived with a document from the server’s cache', () => {
  mockTransferSize(300)
  const ask = vi.fn(() => 'requested')
  renderStalePage(ask)
  expect(screen.getByText('from the document')).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
})

it('requests stale answers again when the document comes from the browser’s own cache', () => {
  mockTransferSize(0)
  const ask = vi.fn(() => 'requested')
  renderStalePage(ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('does not overwrite newer answers when the visitor comes back to the same page', () => {
  mockTransferSize(300)
  vi.useFakeTimers({ toFake: ['Date'] })
  const state = cachedState('from the document', 0)
  const client = new QueryClient()
  const page = (
    <QueryClientProvider client={client}>
      <ArrivedAnswers state={state}>
        <Course ask={() => 'requested'} />
      </ArrivedAnswers>
    </QueryClientProvider>
  )
  const { unmount } = render(page)
  unmount()
  vi.setSystemTime(Date.now() + 1000)
  client.setQueryData(['course'], 'newer')
  vi.setSystemTime(Date.now() + 1000)
  render(page)
  expect(client.getQueryData(['course'])).toBe('newer')
})

it('uses the server’s times for pages opened by client-side navigation', () => {
  mockTransferSize(300)
  endDocument()
  const ask = vi.fn(() => 'requested')
  renderStalePage(ask)
  expect(ask).toHaveBeenCalledTimes(1)
})
