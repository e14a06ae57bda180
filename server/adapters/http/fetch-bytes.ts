import { setTimeout as wait } from 'node:timers/promises'
import { readUpTo } from '@/lib/http/read-up-to'
import { abortWithin } from '@/lib/timing/abort-within'
import { HttpError } from './http-error'

/* A longer pause in Retry-After is reduced to this. */
const maxRetryAfterSeconds = 3600

/** The pause in seconds. The header contains seconds or a date; null when it cannot be read. */
function retryAfterSecondsOf(header: string | null, now: Date): number | null {
  if (header === null) {
    return null
  }
  if (/^\d{1,9}$/.test(header)) {
    return Math.min(Number.parseInt(header, 10), maxRetryAfterSeconds)
  }
  const moment = Date.parse(header)
  if (Number.isNaN(moment)) {
    return null
  }
  const seconds = Math.ceil((moment - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 0), maxRetryAfterSeconds)
}

/** The limits of a call. They are a parameter, so that tests need not wait. */
export type HttpLimits = {
  timeoutMilliseconds: number
  /** The maximum size of one answer, after decompression. */
  maxBytes: number
  /** Attempts after the first. */
  retries: number
  /** The pause before the first retry; it doubles each time, and half of it is random. */
  pauseMilliseconds: number
  /** When the server asks for a longer pause, the call is not retried. */
  longestRetryAfterSeconds: number
  random: () => number
}

export const defaultHttpLimits: HttpLimits = {
  timeoutMilliseconds: 8_000,
  maxBytes: 2 * 1024 * 1024,
  retries: 2,
  pauseMilliseconds: 400,
  longestRetryAfterSeconds: 5,
  random: Math.random,
}

export type FetchRequest = {
  url: URL
  accept: string
  signal: AbortSignal
  now: () => Date
  /** When set, a POST is sent instead of a GET. A retry sends it again; a redirect is an error. */
  post?: { body: string; type: string; authorization?: string | undefined }
  /** Sent in addition, such as a signature. A redirect is then an error too. */
  headers?: Readonly<Record<string, string>> | undefined
}

/** `date`: the answer's Date header, by the server's clock; null when it is missing or unreadable. */
export type FetchedBytes = { status: number; bytes: Uint8Array; date: Date | null }

/**
 * Reads a whole answer, within limits of time and size. Temporary failures (a broken connection, 5xx,
 * 429) are retried. An answer with any other status is returned to the caller.
 */
export async function fetchBytes(request: FetchRequest, limits: HttpLimits): Promise<FetchedBytes> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(request, limits)
    } catch (error) {
      const pause = attempt < limits.retries ? pauseAfter(error, attempt, limits) : null
      if (pause === null || request.signal.aborted) {
        throw error
      }
      await wait(pause, undefined, { signal: request.signal }).catch(() => {
        throw error
      })
    }
  }
}

async function fetchOnce(request: FetchRequest, limits: HttpLimits): Promise<FetchedBytes> {
  const signal = abortWithin(limits.timeoutMilliseconds, request.signal)
  try {
    const response = await fetch(request.url, {
      signal,
      ...requestOptionsOf(request),
    })
    if (response.status === 429 || response.status === 418 || response.status >= 500) {
      await response.body?.cancel()
      throw refusalOf(response, request.now())
    }
    const bytes = await readUpTo(response, limits.maxBytes)
    if (bytes === null) {
      throw new HttpError('too_large')
    }
    return { status: response.status, bytes, date: dateOf(response) }
  } catch (error) {
    if (error instanceof HttpError) {
      throw error
    }
    throw new HttpError(isTimeout(signal) ? 'timeout' : 'network', { cause: error })
  }
}

function requestOptionsOf({ accept, post, headers: more }: FetchRequest): RequestInit {
  const headers = { Accept: accept, 'User-Agent': 'Kantor', 'Cache-Control': 'no-cache', ...more }
  if (!post) {
    return { headers, ...(more && { redirect: 'error' as const }) }
  }
  const { body, type, authorization } = post
  return {
    method: 'POST',
    redirect: 'error',
    headers: {
      ...headers,
      'Content-Type': type,
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    body,
  }
}

/* The caller's signal can be a timeout too: a time limit for all attempts together. */
function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError'
}

/* Binance answers 418 to an address that it has banned because it sent more requests after a 429. */
function refusalOf(response: Response, now: Date): HttpError {
  const retryAfterSeconds = retryAfterSecondsOf(response.headers.get('retry-after'), now)
  const { status } = response
  return new HttpError(status < 500 ? 'rate_limited' : 'http_status', { status, retryAfterSeconds })
}

function dateOf(response: Response): Date | null {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

/** Milliseconds to wait, or null when a retry would not help. */
function pauseAfter(error: unknown, attempt: number, limits: HttpLimits): number | null {
  if (!(error instanceof HttpError) || error.code === 'too_large') {
    return null
  }
  const { retryAfterSeconds } = error
  if (error.code === 'rate_limited' && error.status === 418) {
    return null
  }
  if (retryAfterSeconds !== null) {
    return retryAfterSeconds > limits.longestRetryAfterSeconds ? null : retryAfterSeconds * 1000
  }
  const full = limits.pauseMilliseconds * 2 ** attempt
  return full / 2 + (full / 2) * limits.random()
}
