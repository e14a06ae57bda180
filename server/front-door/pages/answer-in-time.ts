import type { ServerResponse } from 'node:http'
import { refuse } from '../refuse'

type Bound = { withinMilliseconds: number; headers: Record<string, string> }

/* Longer than a page takes on a busy machine; shorter than a reader or a balancer waits. */
export const pageMilliseconds = 10_000

/**
 * Answers that the site is unavailable when a page has not begun in time, as when the database does
 * not respond. Whatever the page writes afterwards is discarded. Must be called before anything
 * else wraps the response.
 */
export function answerInTime(
  response: ServerResponse,
  { withinMilliseconds, headers }: Bound,
): void {
  const writeHead = response.writeHead.bind(response)
  const end = response.end.bind(response)
  const late = setTimeout(() => {
    if (response.headersSent || response.writableEnded || response.destroyed) {
      return
    }
    // Headers that the page has already set do not fit this answer.
    response.getHeaderNames().forEach((name) => response.removeHeader(name))
    Object.assign(response, { writeHead, end })
    refuse(response, { status: 503, headers })
    hearNoMore(response)
  }, withinMilliseconds)
  response.once('close', () => clearTimeout(late))
}

function hearNoMore(response: ServerResponse): void {
  const nothing = () => response
  const done = (given: unknown[]) => {
    const callback = given.find((value) => typeof value === 'function')
    callback?.()
  }
  response.on('error', () => undefined)
  Object.assign(response, {
    setHeader: nothing,
    appendHeader: nothing,
    removeHeader: nothing,
    writeHead: nothing,
    flushHeaders: () => undefined,
    write: (...given: unknown[]) => {
      done(given)
      return true
    },
    end: (...given: unknown[]) => {
      done(given)
      return response
    },
  })
}
