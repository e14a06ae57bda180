import { networkOf, widerNetworkOf } from '@/lib/net/network-of'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { queueAccountMail } from '@/server/modules/mailer'
import type { SecondFactor } from '@/server/modules/second-factor'
import { signAccessToken } from '../secrets/access-token'
import { makeRefreshToken, refreshTokenHash } from '../secrets/refresh-token'
import type { SessionKeys } from '../secrets/session-keys'
import {
  expiryOf,
  retentionMilliseconds,
  maxUserAgentLength,
  maxSessions,
  type Visitor,
} from '../session-times'
import {
  endSurplusSessions,
  forgetOldSessions,
  insertSession,
  type UserRow,
} from '../sessions.repository'
import { listLoginLocations, recordLogin, type LoginMethod } from './logins.repository'

export type BegunSession = {
  accessToken: string
  refreshToken: string
  isRemembered: boolean
  expiresAt: Date
  user: UserRow
}

type BeginInput = {
  user: UserRow
  method: LoginMethod
  secondFactor: SecondFactor | null
  isRemembered: boolean
  from: Visitor
  keys: SessionKeys
  now: Date
}

/** Starts a new session after a successful login, even if the browser already has a token. */
export async function beginSession(tx: Tx, input: BeginInput): Promise<BegunSession> {
  const { user, method, from, keys, now } = input
  const refreshToken = makeRefreshToken()
  const session = sessionOf(input)
  await mailNewLocation(tx, { user, from, now, sessionId: session.id })
  const before = new Date(now.getTime() - retentionMilliseconds)
  await forgetOldSessions(tx, { userId: user.id, before })
  await insertSession(tx, { session, tokenHash: refreshTokenHash(refreshToken) })
  await endSurplusSessions(tx, { userId: user.id, newest: session.id, limit: maxSessions, now })
  const { email, id: userId } = user
  await recordLogin(tx, { email, userId, method, outcome: 'signed_in', from, now })

  const { isRemembered, expiresAt } = session
  const claims = { userId, sessionId: session.id, role: user.role }
  const accessToken = await signAccessToken({ ...claims, key: keys.access, now })
  return { accessToken, refreshToken, isRemembered, expiresAt, user }
}

function sessionOf({ user, secondFactor, isRemembered, from, now }: BeginInput) {
  return {
    id: makeId(now),
    userId: user.id,
    isRemembered,
    createdAt: now,
    usedAt: now,
    expiresAt: expiryOf({ isRemembered, createdAt: now }, now),
    address: from.address,
    userAgent: from.userAgent?.slice(0, maxUserAgentLength) ?? null,
    secondFactor,
    ownerShownAt: now,
  }
}

type LocationInput = { user: UserRow; from: Visitor; sessionId: string; now: Date }

/*
 * Sends a mail to users who log in from a network that they have not used before. Sends nothing for the
 * first login, or to an unconfirmed address.
 */
async function mailNewLocation(
  tx: Tx,
  { user, from, sessionId, now }: LocationInput,
): Promise<void> {
  if (!user.mailsLogins || user.activatedAt === null) {
    return
  }
  const locations = await listLoginLocations(tx, user.id)
  if (locations.length === 0 || locations.some((location) => isSameNetwork(location, from))) {
    return
  }
  await queueAccountMail(tx, {
    to: user,
    dedupeKey: `login_new:${sessionId}`,
    mail: { template: 'login_new', at: now.toISOString(), ...from },
  })
}

function isSameNetwork(location: Visitor, from: Visitor): boolean {
  if (location.address === null || from.address === null) {
    return false
  }
  // Anybody can fake a user agent, so a known one only widens the network that counts as known.
  const userAgent = from.userAgent?.slice(0, maxUserAgentLength) ?? null
  const isSameBrowser = userAgent !== null && location.userAgent === userAgent
  const part = isSameBrowser ? widerNetworkOf : networkOf
  return part(location.address) === part(from.address)
}
