// @vitest-environment jsdom
import { dehydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ArrivedAnswers } from './arrived-answers'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const staleTime = 10_000

/* As a page that was rendered a while ago holds it. */
function kept(answer: string, agoMs: number) {
  const onServer = new QueryClient()
  onServer.setQueryData(['course'], answer, { updatedAt: Date.now() - agoMs })
  return dehydrate(onServer)
}

function Course({ ask }: { ask: () => string }) {
  return <p>{useQuery({ queryKey: ['course'], queryFn: ask, staleTime }).data}</p>
}

it('asks for nothing that came with a page, however long it was kept', () => {
  const ask = vi.fn(() => 'asked')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ArrivedAnswers state={kept('came', 50_000)}>
        <Course ask={ask} />
      </ArrivedAnswers>
    </QueryClientProvider>,
  )
  expect(screen.getByText('came')).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
})

it('gives way to what was learnt since, when the same page is come back to', () => {
  const state = kept('came', 0)
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
