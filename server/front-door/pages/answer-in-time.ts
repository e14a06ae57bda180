import type { ServerResponse } from 'node:http'
import { refuse } from '../refuse'

type Bound = { withinMilliseconds: number; headers: Record<string, string> }

/* Longer than a page takes on a busy machine; shorter than a visitor or a load balancer waits. */
export const pageMilliseconds = 10_000

/**
 * Answers with status 503 when a page has not begun in time, for example because the database does not
 * respond. Whatever the page writes afterwards is discarded. Must be called before any other function
 * wraps the response.
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
    // The page may have set headers that are wrong for this answer.
    response.getHeaderNames().forEach((name) => response.removeHeader(name))
    Object.assign(response, { writeHead, end })
    refuse(response, { status: 503, headers })
    ignoreFurtherWrites(response)
  }, withinMilliseconds)
  response.once('close', () => clearTimeout(late))
}

function ignoreFurtherWrites(response: ServerResponse): void {
  const nothing = () => response
  const callBack = (values: unknown[]) => {
    const callback = values.find((value) => typeof value === 'function')
    callback?.()
  }
  response.on('error', () => undefined)
  Object.assign(response, {
    setHeader: nothing,
    appendHeader: nothing,
    removeHeader: nothing,
    writeHead: nothing,
    flushHeaders: () => undefined,
    write: (...values: unknown[]) => {
      callBack(values)
      return true
    },
    end: (...values: unknown[]) => {
      callBack(values)
      return response
    },
  })
}
