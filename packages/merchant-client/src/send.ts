import { MerchantError, type MerchantErrorCode } from './merchant-error.js'
import type { ErrorBody } from './shapes.js'

export type Sender = {
  /** The origin of the office, followed by `/en` if its texts are wanted in English. */
  base: string
  key: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
  retries: number
  wait: (milliseconds: number) => Promise<void>
}

export type Call = {
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  body?: unknown
  idempotencyKey?: string
}

const root = '/api/v1/merchant'
/* After these statuses a second attempt may succeed; after a 409 or 422 it would fail again. */
const temporary = new Set([429, 500, 502, 503, 504])
const longestWaitMs = 60_000

/**
 * Makes a call and returns its answer. A call that failed temporarily is repeated if it only reads, or if it has an
 * idempotency key: the key stays the same, so nothing is created twice.
 */
export async function send<Answer>(sender: Sender, call: Call): Promise<Answer> {
  const isRepeatable = call.method === 'GET' || call.idempotencyKey !== undefined
  for (let attempt = 0; ; attempt += 1) {
    const tried = await attemptOnce(sender, call)
    if ('answer' in tried) {
      return tried.answer as Answer
    }
    const isLast = !isRepeatable || !tried.isTemporary || attempt >= sender.retries
    if (isLast || tried.waitMs > longestWaitMs) {
      throw tried.error
    }
    // Half of the pause is random, so that programs that were refused at the same time do not all retry at the same
    // time.
    const grown = 500 * 2 ** attempt * (0.5 + Math.random() / 2)
    await sender.wait(Math.max(tried.waitMs, grown))
  }
}

type Tried = { answer: unknown } | { error: MerchantError; isTemporary: boolean; waitMs: number }

async function attemptOnce(sender: Sender, call: Call): Promise<Tried> {
  let status: number | null = null
  try {
    const response = await sender.fetch(addressOf(sender, call), requestOf(sender, call))
    status = response.status
    const body = await readJson(response)
    if (response.ok && body !== undefined) {
      return { answer: body }
    }
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0
    return { error: refusalOf(response.status, body), isTemporary: temporary.has(status), waitMs }
  } catch (cause) {
    const code: MerchantErrorCode =
      cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'network'
    return { error: new MerchantError({ code, status, cause }), isTemporary: true, waitMs: 0 }
  }
}

function addressOf({ base }: Sender, { path, query = {} }: Call): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return `${base}${root}${path}${search === '' ? '' : `?${search}`}`
}

function requestOf({ key, timeoutMs }: Sender, call: Call): RequestInit {
  const { body, idempotencyKey, method } = call
  return {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A redirect could send the key to another address, so it is not followed.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(status: number, body: unknown): MerchantError {
  return isErrorBody(body)
    ? new MerchantError({ code: body.code, status, body })
    : new MerchantError({ code: 'answer_invalid', status })
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body
}
