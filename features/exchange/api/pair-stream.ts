import type { QueryClient } from '@tanstack/react-query'
import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import type { ErrorBody } from '@/lib/contracts/common'
import { ApiError } from '@/lib/http/api-error'
import { localePath, type Locale } from '@/lib/i18n/locales'
import { logProblem } from '@/lib/log/client-log'
import type { PairIds } from '../model/selection'
import { closedCodes } from '../model/state/calculator-state'
import { pairQuery, reservesQuery } from './exchange-queries'

const reopenAfterMilliseconds = 30_000
const contracts = () => import('@/lib/contracts/calculator')

type StreamOptions = {
  pair: PairIds
  locale: Locale
  client: QueryClient
  /** Called with true when the stream connects, and with false when polling is needed. */
  onLive: (isLive: boolean) => void
}

/**
 * Listens to one pair and writes its events into the query cache, like responses to requests. A broken
 * connection is reopened; `onLive` reports when it is down. Returns a function that stops listening.
 */
export function listenToPair({ pair, locale, client, onLive }: StreamOptions): () => void {
  const query = `from=${String(pair.from)}&to=${String(pair.to)}`
  const address = `${localePath(locale, calculatorPaths.stream)}?${query}`
  let source: EventSource | null = null
  let timer: number | undefined
  let handling = Promise.resolve()

  function open() {
    source = new EventSource(address)
    source.addEventListener('open', () => onLive(true))
    source.addEventListener('error', () => {
      onLive(false)
      // The browser does not reopen a stream that was refused.
      if (source?.readyState === EventSource.CLOSED) {
        timer = window.setTimeout(open, reopenAfterMilliseconds)
      }
    })
    listen(source, 'pair', async (data) => {
      const { pairResponse } = await contracts()
      const response = read(data, pairResponse)
      if (response) {
        client.setQueryData(pairQuery(pair, locale).queryKey, response)
      }
    })
    listen(source, 'paused', async (data) => {
      const { errorBody } = await import('@/lib/contracts/common')
      markPaused({ pair, locale, client }, read(data, errorBody.partial()))
    })
    listen(source, 'reserves', async (data) => {
      const { reservesResponse } = await contracts()
      const response = read(data, reservesResponse)
      if (response) {
        client.setQueryData(reservesQuery(locale).queryKey, response)
      }
    })
  }

  /*
   * Events are handled one after another: while the contract is loading, a later event must not overtake
   * an earlier one.
   */
  function listen(from: EventSource, event: string, handle: (data: unknown) => Promise<void>) {
    from.addEventListener(event, ({ data }: MessageEvent<unknown>) => {
      handling = handling
        .then(() => (from === source ? handle(data) : undefined))
        .catch((error: unknown) => logProblem('An event of the stream could not be handled', error))
    })
  }

  open()
  return () => {
    window.clearTimeout(timer)
    source?.close()
    source = null
  }
}

type Paused = { [Key in keyof ErrorBody]?: ErrorBody[Key] | undefined } | null

/*
 * The last response stays in the cache next to the error, so that the amounts stay visible. A maintenance
 * break also pauses the pair, and has an error code of its own.
 */
function markPaused({ pair, locale, client }: Omit<StreamOptions, 'onLive'>, body: Paused) {
  const { queryKey } = pairQuery(pair, locale)
  const error = new ApiError({
    code: closedCodes.find((code) => code === body?.code) ?? 'direction_paused',
    detail: body?.detail ?? '',
    requestId: body?.requestId ?? null,
  })
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error, errorUpdatedAt: Date.now(), fetchStatus: 'idle' })
}

type Shape<T> = {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: unknown }
}

function read<T>(data: unknown, shape: Shape<T>): T | null {
  const parsed = shape.safeParse(jsonOf(data))
  if (!parsed.success) {
    logProblem('The stream sent an event that breaks its contract')
    return null
  }
  return parsed.data
}

function jsonOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
