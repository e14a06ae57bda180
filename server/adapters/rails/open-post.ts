import { fetchBytes, type FetchedBytes } from '@/server/adapters/http/fetch-bytes'
import { HttpError } from '@/server/adapters/http/http-error'
import { ChainError } from '@/server/modules/rails/reading-ports'

type Parts = {
  url: URL
  maxBytes: number
  parse: (json: string) => unknown
  authorization?: string | undefined
  headers?: Record<string, string> | undefined
  /** What the node refuses when it answers 401 or 403; for errors. */
  secret: string
}

export type Post = (asked: {
  /** Named in errors. */
  what: string
  /** Added to the address of the node. */
  path?: string
  body: unknown
  withinMilliseconds: number
}) => Promise<unknown>

/** Asks a node by HTTP. Every call throws `ChainError` when the answer is not JSON or does not come in time. */
export function openPost({ url, maxBytes, parse, authorization, headers, secret }: Parts): Post {
  return async ({ what, path, body, withinMilliseconds }) => {
    const { signal } = new AbortController()
    const limits = { timeoutMilliseconds: withinMilliseconds, maxBytes, retries: 0 }
    const type = 'application/json'
    const answer = await fetchBytes(
      {
        ...{ url: path === undefined ? url : below(url, path), accept: type, signal },
        now: () => new Date(),
        post: { body: JSON.stringify(body), type, authorization },
        headers,
      },
      { ...limits, pauseMilliseconds: 0, longestRetryAfterSeconds: 0, random: Math.random },
    ).catch((error: unknown) => {
      throw unreachable(what, error instanceof HttpError ? error.message : 'network', error)
    })
    return contentOf({ what, secret, parse }, answer)
  }
}

/* The address of the node may have a path of its own, and a query. */
function below(url: URL, path: string): URL {
  const found = new URL(url)
  found.pathname = `${found.pathname.replace(/\/$/, '')}/${path}`
  return found
}

type Content = Pick<Parts, 'parse' | 'secret'> & { what: string }

function contentOf({ what, secret, parse }: Content, { bytes, status }: FetchedBytes): unknown {
  if (status === 401 || status === 403) {
    throw unreachable(what, `the node refuses this ${secret}`)
  }
  if (status !== 200) {
    throw unreachable(what, `status ${String(status)}`)
  }
  try {
    return parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    throw new ChainError('contradicts', `${what} was not answered in JSON.`, { cause: error })
  }
}

function unreachable(what: string, why: string, cause?: unknown): ChainError {
  return new ChainError('unreachable', `${what} was not answered: ${why}.`, { cause })
}
