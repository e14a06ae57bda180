import { z } from 'zod'
import { idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import { readInput } from '../endpoint/read-input'
import type { FileRoute } from '../endpoint/route'
import { addressKey, addressOf } from '../middleware/client-address'
import type { StreamSink, Streams } from '../streams/streams'
import type { StreamSubject } from '../streams/stream-events'

const query = z.object({ from: idParam, to: idParam })
const path = '/api/v1/calculator/stream'
const openStream = defineEndpoint({
  method: 'get',
  path,
  summary: 'Server-sent events: the pair and the reserves as they change',
  tag: 'Calculator',
  query,
  status: 200,
  response: z.string(),
})

export const streamRoutes: readonly FileRoute[] = [
  { path, limit: 'calculator', answer: answerStream },
]

async function answerStream(c: ApiContext, container: Container): Promise<Response> {
  const input = await readInput(openStream, c)
  const subject = { ...query.parse(input.query), locale: c.get('locale') }
  if (container.offer.pair(subject) === null) {
    throw new AppError('not_found')
  }
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that gathers answers before it passes them on would hold every event back.
    'X-Accel-Buffering': 'no',
  }
  if (c.req.method === 'HEAD') {
    return c.body(null, 200, headers)
  }
  const address = addressKey(addressOf(c, container.config))
  const body = openBody(container.streams, { subject, address })
  if (body === null) {
    throw container.streams.isClosed()
      ? new AppError('unavailable')
      : new AppError('too_many_requests', { params: { seconds: 60 }, retryAfterSeconds: 60 })
  }
  return c.body(body, 200, headers)
}

/* What a reader may be behind before he is told nothing more until he has caught up. */
const mostWaitingBytes = 256 * 1024

function openBody(
  streams: Streams,
  request: { subject: StreamSubject; address: string },
): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder()
  const stream: { end: (() => void) | null; isLeft: boolean } = { end: null, isLeft: false }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const sink: StreamSink = {
          isReady: () => (controller.desiredSize ?? 0) > 0,
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => {
            if (!stream.isLeft) {
              controller.close()
            }
          },
        }
        stream.end = streams.open({ ...request, sink })
      },
      cancel: () => {
        stream.isLeft = true
        stream.end?.()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
  )
  return stream.end === null ? null : body
}
