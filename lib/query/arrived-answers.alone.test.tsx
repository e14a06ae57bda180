// @vitest-environment jsdom
import { dehydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ArrivedAnswers, endDocument } from './arrived-answers'

const came = (transferSize: number) =>
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

/* A page that was rendered a while ago. */
function cachedDocument(answer: string, agoMs: number) {
  const onServer = new QueryClient()
  onServer.setQueryData(['course'], answer, { updatedAt: Date.now() - agoMs })
  return dehydrate(onServer)
}

function Course({ ask }: { ask: () => string }) {
  return <p>{useQuery({ queryKey: ['course'], queryFn: ask, staleTime }).data}</p>
}

/* The displayed value of stale answers, and how often they are requested again. */
function show(ask: () => string) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ArrivedAnswers state={cachedDocument('came', 50_000)}>
        <Course ask={ask} />
      </ArrivedAnswers>
    </QueryClientProvider>,
  )
}

it('does not request answers again that came with a document, however long that was cached', () => {
  came(300)
  const ask = vi.fn(() => 'asked')
  show(ask)
  expect(screen.getByText('came')).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
})

it('requests them again where the browser took the document from its own cache', () => {
  came(0)
  const ask = vi.fn(() => 'asked')
  show(ask)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('does not overwrite newer answers when the reader comes back to the same page', () => {
  came(300)
  vi.useFakeTimers({ toFake: ['Date'] })
  const state = cachedDocument('came', 0)
  const client = new QueryClient()
  const page = (
    <QueryClientProvider client={client}>
      <ArrivedAnswers state={state}>
        <Course ask={() => 'asked'} />
      </ArrivedAnswers>
    </QueryClientProvider>
  )
  const { unmount } = render(page)
  unmount()
  vi.setSystemTime(Date.now() + 1000)
  client.setQueryData(['course'], 'learnt')
  vi.setSystemTime(Date.now() + 1000)
  render(page)
  expect(client.getQueryData(['course'])).toBe('learnt')
})

it('keeps the server’s times for pages after the first', () => {
  came(300)
  endDocument()
  const ask = vi.fn(() => 'asked')
  show(ask)
  expect(ask).toHaveBeenCalledTimes(1)
})
