import { claimCookieNames } from '@/lib/contracts/claims/claim-cookie-name'
import { refreshCookieNames } from '@/lib/session/cookies'

const [refreshCookie, plainRefreshCookie] = refreshCookieNames
/* In the cookie's name, the id has no dashes; the placeholder `{id}` has none to remove. */
const { secure: claimCookie, plain: plainClaimCookie } = claimCookieNames('{id}')

/** The credentials that calls can require, as the API's description names them. */
export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Returned by signing in, and by refreshSession.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: refreshCookie,
    description: `Set by signing in. Without https, its name is ${plainRefreshCookie}.`,
  },
  claimSecret: {
    type: 'apiKey',
    in: 'cookie',
    name: claimCookie,
    description:
      'The secret of one claim, set by createClaim and openClaim; the id is written without dashes. ' +
      `Without https, its name is ${plainClaimCookie}.`,
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Payment-Signature',
    description:
      'The demo provider’s signature of X-Payment-Timestamp and the body. Other providers sign in ' +
      'their own ways.',
  },
} as const

export type SecurityScheme = keyof typeof securitySchemes
