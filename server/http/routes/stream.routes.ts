import { z } from 'zod'
import { idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import { readInput } from '../endpoint/input/read-input'
import type { FileRoute } from '../endpoint/route'
import { addressKey, addressOf } from '../middleware/client-address'
import { answerWithStream, eventStream } from '../streams/answer-with-stream'

const query = z.object({ from: idParam, to: idParam })
const path = '/api/v1/calculator/stream'
const openStream = defineEndpoint({
  name: 'openStream',
  method: 'get',
  path,
  summary: 'Server-sent events: the pair and the reserves as they change',
  tag: 'Calculator',
  query,
  status: 200,
  response: z.string(),
  download: [eventStream],
  errors: ['not_found', 'direction_paused', 'tech_break'],
})

export const streamRoutes: readonly FileRoute[] = [
  { path, limit: 'calculator', answer: answerStream, described: openStream },
]

async function answerStream(c: ApiContext, container: Container): Promise<Response> {
  const input = await readInput(openStream, c)
  const subject = { ...query.parse(input.query), locale: c.get('locale') }
  if (container.offer.pair(subject) === null) {
    throw new AppError('not_found')
  }
  const address = addressKey(addressOf(c, container.config))
  return answerWithStream(c, (sink) => container.streams.open({ subject, address, sink }))
}
