import { AmlError, type AmlFaultCode } from '@/server/modules/risk/ports'
import {
  defaultHttpLimits,
  fetchBytes,
  type FetchRequest,
  type HttpLimits,
} from '../http/fetch-bytes'
import { HttpError, type HttpFaultCode } from '../http/http-error'

export type AmlHttpOptions = { http?: HttpLimits; deadlineMilliseconds?: number }

const limits: HttpLimits = {
  ...defaultHttpLimits,
  timeoutMilliseconds: 6_000,
  maxBytes: 256 * 1024,
}
const defaultDeadlineMilliseconds = 15_000

type Asking = Pick<FetchRequest, 'url' | 'post'> & {
  /** Whether the service charges only once for a request that is repeated. */
  isRepeatable: boolean
}

/**
 * Sends a request to a service and reads its JSON. Throws an `AmlError` when the answer is late, malformed or
 * missing. Temporary errors are retried first, unless the service could charge for the request twice.
 */
export async function askService(
  { url, post, isRepeatable }: Asking,
  { http = limits, deadlineMilliseconds = defaultDeadlineMilliseconds }: AmlHttpOptions,
): Promise<unknown> {
  const signal = AbortSignal.timeout(deadlineMilliseconds)
  try {
    const { status, bytes } = await fetchBytes(
      { url, accept: 'application/json', signal, now: () => new Date(), ...(post && { post }) },
      isRepeatable ? http : { ...http, retries: 0 },
    )
    if (status !== 200) {
      throw new AmlError('refused')
    }
    return readJson(bytes)
  } catch (error) {
    throw error instanceof HttpError ? new AmlError(faults[error.code], { cause: error }) : error
  }
}

const faults: Record<HttpFaultCode, AmlFaultCode> = {
  timeout: 'timeout',
  network: 'unreachable',
  http_status: 'unavailable',
  rate_limited: 'unavailable',
  too_large: 'unreadable',
  bad_content: 'unreadable',
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new AmlError('unreadable', { cause: error })
  }
}

const maxDetailsLength = 500

/** Makes text from outside safe to show: one line without control characters, limited in length. */
export function tidy(details: string | readonly string[]): string {
  const text = typeof details === 'string' ? details : details.join(', ')
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetailsLength)
}
