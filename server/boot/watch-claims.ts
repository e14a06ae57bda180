import type { Logger } from 'pino'
import { listen, type Listening } from '@/server/database/channels/listen'
import type { ClaimStreams } from '@/server/http/streams/claim-streams'

type Parts = { streams: Pick<ClaimStreams, 'announce' | 'announceVerification'>; url: string; logger: Pick<Logger, 'warn'> }

/** Tells the claim streams about each change of a claim or a verification that the database announces, whichever process made it. */
export function watchClaims({ streams, url, logger }: Parts): Promise<Listening> {
  return listen({
    url,
    channels: {
      claims_changed: streams.announce,
      verifications_changed: streams.announceVerification,
    },
    onError: (error) =>
      logger.warn({ err: error }, 'the connection that listens for changes of claims broke'),
  })
}
