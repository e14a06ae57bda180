import { claimCookieNames } from '@/lib/contracts/claims/claim-cookie-name'
import { refreshCookieNames } from '@/lib/session/cookies'

const [refreshCookie, plainRefreshCookie] = refreshCookieNames
/* The placeholder `{id}` has no dashes to leave out. */
const { secure: claimCookie, plain: plainClaimCookie } = claimCookieNames('{id}')

/** The credentials a call can have, as the API's description names them. */
export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Comes with signing in, and anew with refreshSession.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: refreshCookie,
    description: `Set by signing in. An office without https calls it ${plainRefreshCookie}.`,
  },
  claimSecret: {
    type: 'apiKey',
    in: 'cookie',
    name: claimCookie,
    description:
      'The secret of one claim, set by createClaim and openClaim; the id is written without dashes. ' +
      `An office without https calls it ${plainClaimCookie}.`,
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Payment-Signature',
    description:
      'How the demo provider signs X-Payment-Timestamp and the body. Another provider signs in its ' +
      'own way.',
  },
} as const

export type SecurityScheme = keyof typeof securitySchemes
