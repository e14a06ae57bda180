import { getCookie, setCookie } from 'hono/cookie'
import { claimIdOf } from '@/lib/contracts/claims/claim-cookie-name'
import {
  handoverCookieNames,
  hasVerificationCookieName,
  verificationCookieNames,
} from '@/lib/contracts/verification/verification-cookie-names'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import { claimOwnerOf } from '@/server/modules/claims'
import type { VerificationKeyring } from '@/server/modules/verification'
import type { ApiContext } from '@/server/http/api-env'
import type { Credentials } from '../credentials'
import { callerOrGuest, type Caller } from '../find-caller'

const daySeconds = 24 * 60 * 60
const lifeSeconds = { verification: 180 * daySeconds, handover: 60 * 60 }
/* Every request sends all of these cookies, and proxies limit the headers of a request to 8 KB. */
const maxCookies = 10
const nameShapes = {
  verification: /^(?:__Host-)?verification_[0-9a-f]{32}$/,
  handover: /^(?:__Host-)?handover_[0-9a-f]{32}$/,
}
const namesOf = { verification: verificationCookieNames, handover: handoverCookieNames }
const secretShape = /^[\w-]{43}$/

type Kind = 'verification' | 'handover'

export function isVerificationSecretShaped(secret: string): boolean {
  return secretShape.test(secret)
}

/** Stores the secret of a guest's verification, or of a hand-over, in a cookie that scripts cannot read. */
export function writeVerificationCookie(
  c: ApiContext,
  { kind, id, secret }: { kind: Kind; id: string; secret: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const secure = publicUrl?.protocol === 'https:'
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const names = namesOf[kind](id)
  const name = secure ? names.secure : names.plain
  setCookie(c, name, secret, { ...shared, maxAge: lifeSeconds[kind] })
  for (const old of oldest(Object.keys(getCookie(c)), { kind, name })) {
    setCookie(c, old, '', { ...shared, maxAge: 0 })
  }
  if (kind === 'verification') {
    const maxAge = lifeSeconds.verification
    setCookie(c, hasVerificationCookieName, '1', { ...shared, httpOnly: false, maxAge })
  }
}

/* Ids begin with the time of creation, so sorting by id sorts by age. */
function oldest(names: readonly string[], { kind, name }: { kind: Kind; name: string }): string[] {
  const idIn = (each: string) => each.slice(-32)
  return names
    .filter((each) => nameShapes[kind].test(each) && idIn(each) !== idIn(name))
    .sort((a, b) => (idIn(a) < idIn(b) ? 1 : -1))
    .slice(maxCookies - 1)
}

export function readVerificationCookie(c: ApiContext, kind: Kind, id: string): string | null {
  const { secure, plain } = namesOf[kind](id)
  const value = getCookie(c, secure) ?? getCookie(c, plain) ?? ''
  return secretShape.test(value) ? value : null
}

/** The secrets of all cookies of a kind. */
function readSecrets(c: ApiContext, kind: Kind): VerificationKeyring['secrets'] {
  const secretOf = new Map<string, string>()
  // Sorted by name: the cookie with `__Host-`, which no other host can have set, comes first.
  for (const [name, value] of Object.entries(getCookie(c)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const id = claimIdOf(name)
    if (nameShapes[kind].test(name) && secretShape.test(value) && !secretOf.has(id)) {
      secretOf.set(id, value)
    }
  }
  return [...secretOf]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, maxCookies)
    .map(([id, secret]) => ({ id, secret }))
}

/** A verification can be opened by its user, or with the secret of a guest's mailed link. */
export const byUserOrSecret = ['verificationSecret', 'accessToken'] as const

type FoundKeyring = { keyring: VerificationKeyring; caller: Caller | null }

/** Everything that gives the caller access to verifications. The caller may have nothing. */
export const verificationKeyring: Credentials<FoundKeyring> = {
  schemes: byUserOrSecret,
  isOptional: true,
  find: readVerificationKeyring,
}

export async function readVerificationKeyring(
  c: ApiContext,
  container: Container,
): Promise<FoundKeyring> {
  const { caller } = await callerOrGuest.find(c, container)
  const owner = caller ? claimOwnerOf(caller.user) : { userId: null, email: null }
  return { caller, keyring: { ...owner, secrets: readSecrets(c, 'verification') } }
}

/** The hand-overs that this phone has opened. */
export function readHandoverSecrets(c: ApiContext): VerificationKeyring['secrets'] {
  return readSecrets(c, 'handover')
}
