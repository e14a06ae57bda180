import { z } from 'zod'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { deskStreamPath } from '@/lib/contracts/desk/claim-notice'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import type { Caller } from '@/server/http/endpoint/find-caller'
import { routerPattern } from '@/server/http/endpoint/mount-routes'
import { readInput } from '@/server/http/endpoint/input/read-input'
import type { FileRoute } from '@/server/http/endpoint/route'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { answerWithStream, eventStream } from '@/server/http/streams/answer-with-stream'
import { findClaimOrRefuse } from './claim-reading'

const openStatus = defineEndpoint({
  name: 'openStatus',
  method: 'get',
  path: claimPaths.events,
  summary: 'Server-sent events: a claim’s status as it changes',
  tag: 'Claims',
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.string(),
  download: [eventStream],
  errors: ['not_found'],
})

const openQueue = defineEndpoint({
  name: 'openQueue',
  method: 'get',
  path: deskStreamPath,
  summary: 'Server-sent events: claims that are new or have changed',
  tag: 'Desk: claims',
  status: 200,
  response: z.string(),
  download: [eventStream],
})

/** Streams of changes: of one claim for anybody with its link, and of all claims for operators. */
export const claimStreamRoutes: readonly FileRoute[] = [
  {
    path: routerPattern(claimPaths.events),
    limit: 'read',
    answer: answerStatus,
    described: openStatus,
  },
  {
    path: deskStreamPath,
    limit: 'desk',
    access: 'operator',
    answer: answerQueue,
    described: openQueue,
  },
]

async function answerStatus(c: ApiContext, container: Container): Promise<Response> {
  const input = await readInput(openStatus, c)
  const { id } = openStatus.params.parse(input.params)
  const claim = await findClaimOrRefuse(container, id)
  const address = addressKey(addressOf(c, container.config))
  const lastVersion = versionIn(c.req.header('last-event-id'))
  const locale = c.get('locale')
  return answerWithStream(c, (sink) =>
    container.claimStreams.openStatus({ claimId: claim.id, locale, lastVersion, address, sink }),
  )
}

function answerQueue(
  c: ApiContext,
  container: Container,
  { user: { sessionId } }: Caller,
): Response {
  const address = addressKey(addressOf(c, container.config))
  return answerWithStream(c, (sink) =>
    container.claimStreams.openQueue({ sessionId, address, sink }),
  )
}

/* An invalid version counts as none, so the client gets the whole status. */
function versionIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) : null
}
