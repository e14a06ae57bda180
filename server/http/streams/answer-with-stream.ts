import { AppError } from '@/lib/errors/app-error'
import { bindingsOf, type ApiContext } from '../api-env'
import type { OpenedStream, StreamSink } from './stream-room'

export const eventStream = 'text/event-stream'

const headers = {
  'Content-Type': `${eventStream}; charset=utf-8`,
  'Cache-Control': 'no-store',
  // Tells proxies not to buffer the response, because that would delay every event.
  'X-Accel-Buffering': 'no',
}

/** Answers with server-sent events. `open` opens the stream, or says why it is refused. */
export function answerWithStream(
  c: ApiContext,
  open: (sink: StreamSink) => OpenedStream,
): Response {
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, headers)
  }
  const hangUp = () => bindingsOf(c).incoming?.socket.destroy?.()
  return c.body(openBody(open, hangUp), 200, headers)
}

function openBody(
  open: (sink: StreamSink) => OpenedStream,
  hangUp: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let opened: OpenedStream = { refused: 'unavailable' }
  let hasClientLeft = false

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const sink: StreamSink = {
          waiting: () => -(controller.desiredSize ?? 0),
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => {
            if (!hasClientLeft) {
              controller.close()
            }
          },
          cut: () => {
            if (!hasClientLeft) {
              controller.error(new Error('The client of a stream stopped reading.'))
            }
            // The library that writes the body waits for the socket to drain, so it would not notice
            // this error. Closing the connection ends its wait.
            hangUp()
          },
        }
        opened = open(sink)
      },
      cancel: () => {
        hasClientLeft = true
        if ('end' in opened) {
          opened.end()
        }
      },
    },
    // With a high-water mark of zero, the desired size is minus the number of waiting bytes.
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  return bodyUnless(opened, body)
}

function bodyUnless<T>(opened: OpenedStream, body: T): T {
  if ('refused' in opened) {
    const seconds = 60
    throw new AppError(opened.refused, { params: { seconds }, retryAfterSeconds: seconds })
  }
  return body
}
