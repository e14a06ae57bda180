import {
  dehydrate,
  hydrate,
  onlineManager,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listReceiveCurrencies, getTechBreak } from '@/lib/contracts/calculator'
import { ApiError } from '@/lib/http/api-error'
import { clearSession, sessionStore, setUser } from '@/lib/session/session-store'
import { endpointKey } from './endpoint-key'
import { endpointQuery } from './endpoint-query'
import { lazyEndpointQuery } from './lazy-endpoint-query'
import { createQueryClient } from './query-client'
import { QueryProvider } from './query-provider'
import { makeMe } from '@/tests/factories/me'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => clearSession())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('the retry of a query', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry
  const decide = (failures: number, error: Error) =>
    typeof retry === 'function' ? retry(failures, error) : undefined

  it.each([
    ['network', 0, true],
    ['timeout', 0, true],
    ['internal_error', 500, true],
    ['tech_break', 503, true],
    ['not_found', 404, false],
    ['too_many_requests', 429, false],
    ['token_not_valid', 401, false],
    ['answer_invalid', 200, false],
  ] as const)('after the error %s with status %s happens: %s', (code, status, expected) => {
    expect(decide(0, new ApiError({ code, status }))).toBe(expected)
  })

  it('stops after two retries', () => {
    const error = new ApiError({ code: 'network' })
    expect([0, 1, 2].map((failures) => decide(failures, error))).toEqual([true, true, false])
  })

  it('does not happen after a programming error', () => {
    expect(decide(0, new TypeError('x is undefined'))).toBe(false)
  })
})

describe('endpointQuery', () => {
  it('has a different key for each input and language', () => {
    const keys = [
      endpointKey(listReceiveCurrencies, { params: { id: 1 } }, 'ru'),
      endpointKey(listReceiveCurrencies, { params: { id: 2 } }, 'ru'),
      endpointKey(listReceiveCurrencies, { params: { id: 1 } }, 'en'),
    ]
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3)
  })

  it('finds the answer that the server loaded, and makes no call', async () => {
    const onServer = new QueryClient()
    const tech = { on: true, text: 'Учёт', until: null }
    await onServer.query({
      queryKey: endpointKey(getTechBreak, {}, 'ru'),
      queryFn: () => Promise.resolve(tech),
    })
    const inBrowser = createQueryClient()
    hydrate(inBrowser, structuredClone(dehydrate(onServer)))

    // An unhandled request would fail this test.
    await expect(inBrowser.query(endpointQuery(getTechBreak, {}, 'ru'))).resolves.toEqual(tech)
  })
})

describe('without a network', () => {
  const offline = () => new ApiError({ code: 'network' })
  beforeEach(() => onlineManager.setOnline(false))
  afterEach(() => {
    vi.restoreAllMocks()
    act(() => onlineManager.setOnline(true))
  })

  it('a query fails, and is repeated when the network is back', async () => {
    const answers = [() => Promise.reject(offline()), () => Promise.resolve('an answer')]
    render(<Asking ask={() => answers.shift()?.() ?? Promise.reject(offline())} />, {
      wrapper: QueryProvider,
    })
    expect(await screen.findByText('network')).toBeVisible()
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('an answer')).toBeVisible()
  })

  it('a mutation fails, and is not sent later', async () => {
    const send = vi.fn(() => Promise.reject(offline()))
    render(<Changing send={send} />, { wrapper: QueryProvider })
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('network')).toBeVisible()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
    expect(send).toHaveBeenCalledOnce()
  })

  it('a failure to load the code of a call has the code network', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const query = lazyEndpointQuery(
      { path: getTechBreak.path, load: () => Promise.reject<typeof getTechBreak>(cause) },
      {},
      'ru',
    )
    const load = () => createQueryClient().query({ ...query, retry: false })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(load()).rejects.toMatchObject({ code: 'network', cause })
    onLine.mockReturnValue(true)
    await expect(load()).rejects.toBe(cause)
  })
})

describe('QueryProvider', () => {
  it('provides the query client', async () => {
    server.use(
      http.get('*/en/api/v1/calculator/tech/', () =>
        HttpResponse.json({ on: true, text: 'Stocktaking', until: null }),
      ),
    )
    render(<Tech />, { wrapper: QueryProvider })
    expect(await screen.findByText('Stocktaking')).toBeVisible()
  })

  it('drops all data when the session ends', () => {
    setUser(makeMe())
    let client = new QueryClient()
    render(<ClientProbe onClient={(provided) => (client = provided)} />, { wrapper: QueryProvider })
    client.setQueryData(['claims'], ['private'])

    act(() => sessionStore.setState({ token: 'renewed' }))
    expect(client.getQueryData(['claims'])).toEqual(['private'])

    act(() => clearSession())
    expect(client.getQueryData(['claims'])).toBeUndefined()
  })
})

function Tech() {
  const { data } = useQuery(endpointQuery(getTechBreak, {}, 'en'))
  return <p>{data?.text}</p>
}

function ClientProbe({ onClient }: { onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient())
  return null
}

function Asking({ ask }: { ask: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['asked'], queryFn: ask, retry: false })
  return <p>{data ?? codeOf(error)}</p>
}

function Changing({ send }: { send: () => Promise<string> }) {
  const { mutate, error, isPending } = useMutation({ mutationFn: send })
  return (
    <button disabled={isPending} onClick={() => mutate()}>
      {codeOf(error)}
    </button>
  )
}

function codeOf(error: Error | null): string | null {
  return error instanceof ApiError ? error.code : null
}
