import { exportOwnVerifications } from '@/lib/contracts/verification/verifications'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { streamBytes } from '@/server/http/endpoint/send-file'
import { exportVerifications } from '@/server/modules/verification'

/** Everything that a user gave to be verified. */
export const verificationExportRoutes: readonly EndpointRoute[] = [
  {
    ...defineRoute(
      exportOwnVerifications,
      { limit: 'upload', cache: 'no-store', access: 'user' },
      ({ container, user }) =>
        exportVerifications(container, { userId: user.id, now: container.clock.now() }),
    ),
    send: (c, answer) =>
      streamBytes(c, {
        // `answer` is the result of the route's handler.
        parts: answer as AsyncGenerator<Uint8Array<ArrayBuffer>>,
        contentType: 'application/zip',
        name: 'verifications.zip',
      }),
  },
]
