import { claimCookieNames } from '@/lib/contracts/claims/claim-cookie-name'
import {
  handoverCookieNames,
  verificationCookieNames,
} from '@/lib/contracts/verification/verification-cookie-names'
import { refreshCookieNames } from '@/lib/session/cookies'

const [refreshCookie, plainRefreshCookie] = refreshCookieNames
/* In the cookie's name, the id has no dashes; the placeholder `{id}` has none to remove. */
const { secure: claimCookie, plain: plainClaimCookie } = claimCookieNames('{id}')
const verificationCookies = verificationCookieNames('{id}')
const handoverCookies = handoverCookieNames('{id}')

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
  verificationSecret: {
    type: 'apiKey',
    in: 'cookie',
    name: verificationCookies.secure,
    description:
      'The secret of a guest’s verification, set by openVerification; the id is written without dashes. ' +
      `Without https, its name is ${verificationCookies.plain}.`,
  },
  handoverSecret: {
    type: 'apiKey',
    in: 'cookie',
    name: handoverCookies.secure,
    description:
      'The secret of a hand-over, set by openHandover for an hour; the id is written without dashes. ' +
      `Without https, its name is ${handoverCookies.plain}.`,
  },
  partnerKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the partner API, which begins with kp_. It is made in the account and shown once; each ' +
      'call names the scope that its key needs.',
  },
  merchantKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the merchant API, which begins with sk_live_ or sk_test_. It is made in the account and shown ' +
      'once; each call names the scope that its key needs.',
  },
  bankDeviceKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of a device that forwards bank messages, which begins with kbm_. It is made at the desk and shown ' +
      'once; it may be sent itself only if the office allows it for the device.',
  },
  bankDeviceSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Bank-Signature',
    description:
      'HMAC-SHA256, in hexadecimal, of the header X-Bank-Timestamp (seconds since 1970), a dot and the body, made ' +
      'with the whole key of the device, which the header X-Bank-Device names.',
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
