import { errors, jwtVerify, SignJWT } from 'jose'
import type { UserRole } from '@/lib/contracts/accounts/me'

export const accessTokenSeconds = 600

const algorithm = 'HS256'
const kind = 'at+jwt'
/* Tolerates this difference between the clocks of two processes. */
const skewSeconds = 30

type AccessTokenInput = {
  userId: string
  sessionId: string
  role: UserRole
  key: Uint8Array
  now: Date
}

/** Contains the user and the session; permissions are read from the database at each call. */
export function signAccessToken({ userId, sessionId, role, key, now }: AccessTokenInput) {
  const issuedAt = secondsOf(now)
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: algorithm, typ: kind })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key)
}

type VerifyInput = { token: string; key: Uint8Array; now: Date }

/** The session id in a token; null when the token is invalid or has expired. */
export async function readAccessToken({ token, key, now }: VerifyInput): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: kind,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      clockTolerance: skewSeconds,
      currentDate: now,
    })
    return typeof payload.sid === 'string' && uuid.test(payload.sid) ? payload.sid : null
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      return null
    }
    throw error
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
