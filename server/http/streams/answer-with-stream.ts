import { AppError } from '@/lib/errors/app-error'
import { bindingsOf, type ApiContext } from '../api-env'
import type { OpenedStream, StreamSink } from './stream-room'

export const eventStream = 'text/event-stream'

const headers = {
  'Content-Type': `${eventStream}; charset=utf-8`,
  'Cache-Control': 'no-store',
  // A proxy that buffers answers would hold every event back.
  'X-Accel-Buffering': 'no',
}

/** Answers with server-sent events; `open` begins them, or says why not. */
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
  let isLeft = false

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const sink: StreamSink = {
          waiting: () => -(controller.desiredSize ?? 0),
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => {
            if (!isLeft) {
              controller.close()
            }
          },
          cut: () => {
            if (!isLeft) {
              controller.error(new Error('The reader of a stream took nothing.'))
            }
            // The code that writes waits for the socket to drain, and would not notice that the
            // reader left.
            hangUp()
          },
        }
        opened = open(sink)
      },
      cancel: () => {
        isLeft = true
        if ('end' in opened) {
          opened.end()
        }
      },
    },
    // A high-water mark of zero, so that only waiting events are counted.
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
