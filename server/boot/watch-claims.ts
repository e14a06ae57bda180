import type { Logger } from 'pino'
import { listen, type Listening } from '@/server/database/channels/listen'
import type { VerificationStreams } from '@/server/http/streams/verification-streams'
import type { ClaimStreams } from '@/server/http/streams/claim-streams'

type Parts = {
  streams: Pick<ClaimStreams, 'announce' | 'announceVerification' | 'announceWithdrawal'>
  verificationStreams: Pick<VerificationStreams, 'announce'>
  url: string
  logger: Pick<Logger, 'warn'>
}

/**
 * Tells the streams of claims, verifications and withdrawals about each change that the database
 * announces, whichever process made it.
 */
export function watchClaims({
  streams,
  verificationStreams,
  url,
  logger,
}: Parts): Promise<Listening> {
  return listen({
    url,
    channels: {
      claims_changed: streams.announce,
      verifications_changed: (id) => {
        verificationStreams.announce(id)
        streams.announceVerification(id)
      },
      withdrawals_changed: streams.announceWithdrawal,
    },
    onError: (error) =>
      logger.warn({ err: error }, 'the connection that listens for changes of claims broke'),
  })
}
