import { z } from 'zod'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { verificationPaths } from '@/lib/contracts/verification/verification-paths'
import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { isSignatureValid } from '@/server/modules/verification'
import type { ApiContext } from '@/server/http/api-env'
import { readInput } from '@/server/http/endpoint/input/read-input'
import { routerPattern } from '@/server/http/endpoint/mount-routes'
import type { FileRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { answerWithStream, eventStream } from '@/server/http/streams/answer-with-stream'

const openStream = defineEndpoint({
  name: 'openVerificationStream',
  method: 'get',
  path: verificationPaths.events,
  tag: 'Verification',
  summary:
    'Server-sent events: the status of a verification as it changes, through the signed link in its field `stream`',
  params: z.object({ id: z.uuid() }),
  query: z.object({ until: z.string().max(12), sign: z.string().max(64) }),
  status: 200,
  response: z.string(),
  download: [eventStream],
  errors: ['not_found'],
})

/** The stream of one verification. A browser sends no token with it, so its link is signed. */
export const verificationStreamRoutes: readonly FileRoute[] = [
  {
    path: routerPattern(verificationPaths.events),
    limit: 'read',
    answer: answerStream,
    described: openStream,
  },
]

async function answerStream(c: ApiContext, container: Container): Promise<Response> {
  const input = await readInput(openStream, c)
  const { id } = openStream.params.parse(input.params)
  const { sign, until } = openStream.query.parse(input.query)
  const key = (await container.sessionKeys()).verifications
  const signature = { sign, until, now: container.clock.now() }
  if (!isSignatureValid(key, { purpose: 'stream', id }, signature)) {
    throw new AppError('not_found')
  }
  const address = addressKey(addressOf(c, container.config))
  const header = c.req.header('last-event-id')
  const lastVersion =
    header !== undefined && /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) : null
  const locale = c.get('locale')
  return answerWithStream(c, (sink) =>
    container.verificationStreams.open({ id, locale, lastVersion, address, sink }),
  )
}
