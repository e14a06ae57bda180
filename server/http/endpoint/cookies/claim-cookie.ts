import { getCookie, setCookie } from 'hono/cookie'
import {
  claimCookieNames,
  claimIdOf,
  claimMarkCookieName,
} from '@/lib/contracts/claims/claim-cookie-name'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import { claimOwnerOf, type ClaimKeyring, type ClaimKeys } from '@/server/modules/claims'
import type { ApiContext } from '@/server/http/api-env'
import type { Credentials } from '../credentials'
import { callerOrGuest } from '../find-caller'

/* A claim is opened again for as long as somebody may ask for a refund. */
const keptSeconds = 60 * 24 * 60 * 60
/* All of them are sent with every request, and proxies limit its headers to 8 KB. */
const mostClaims = 20
const nameShape = /^(?:__Host-)?claim_[0-9a-f]{32}$/
const secretShape = /^[\w-]{43}$/

/** A claim is opened by its secret, or by a user signed in to the account it belongs to. */
export const bySecretOrAccount = ['claimSecret', 'accessToken'] as const

/** Stores the claim's secret where no script can read it: whoever has it is the claim's own reader. */
export function writeClaimCookie(
  c: ApiContext,
  { id, secret }: { id: string; secret: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const secure = publicUrl?.protocol === 'https:'
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const names = claimCookieNames(id)
  const name = secure ? names.secure : names.plain
  setCookie(c, name, secret, { ...shared, maxAge: keptSeconds })
  for (const old of oldest(Object.keys(getCookie(c)), names)) {
    setCookie(c, old, '', { ...shared, maxAge: 0 })
  }
  setCookie(c, claimMarkCookieName, '1', { ...shared, httpOnly: false, maxAge: keptSeconds })
}

/*
 * Ids begin with their time, so cookies in the order of their names are in the order of their
 * claims; this claim's stays whatever its age.
 */
function oldest(names: readonly string[], own: { secure: string; plain: string }): string[] {
  const otherCookies = names.filter(
    (name) => nameShape.test(name) && name !== own.secure && name !== own.plain,
  )
  const idIn = (name: string) => name.slice(-32)
  return otherCookies.sort((a, b) => (idIn(a) < idIn(b) ? 1 : -1)).slice(mostClaims - 1)
}

/**
 * What a reader can open the claim of the address with, if anything: the secret in its cookie, or
 * their account.
 */
export const claimKeys: Credentials<{ keys: ClaimKeys }> = {
  schemes: bySecretOrAccount,
  isOptional: true,
  find: async (c, container) => {
    const { secure, plain } = claimCookieNames(c.req.param('id') ?? '')
    const secret = getCookie(c, secure) ?? getCookie(c, plain)
    const { caller } = await callerOrGuest.find(c, container)
    return {
      keys: {
        secret: secret !== undefined && secretShape.test(secret) ? secret : null,
        ...(caller ? claimOwnerOf(caller.user) : { userId: null, email: null }),
      },
    }
  },
}

/** Everything a reader can open claims with. */
export const claimKeyring: Credentials<{ keyring: ClaimKeyring }> = {
  schemes: bySecretOrAccount,
  isOptional: true,
  find: async (c, container) => ({ keyring: await readClaimKeyring(c, container) }),
}

async function readClaimKeyring(c: ApiContext, container: Container): Promise<ClaimKeyring> {
  const { caller } = await callerOrGuest.find(c, container)
  const owner = caller ? claimOwnerOf(caller.user) : { userId: null, email: null }
  const secretOf = new Map<string, string>()
  // In the order of their names: of two cookies of one claim, the one that no other host can have
  // set is first.
  for (const [name, secret] of Object.entries(getCookie(c)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const id = claimIdOf(name)
    if (nameShape.test(name) && secretShape.test(secret) && !secretOf.has(id)) {
      secretOf.set(id, secret)
    }
  }
  // Ids begin with their time: only the newest are used when somebody has made up more than there
  // can be.
  const secrets = [...secretOf]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, mostClaims)
    .map(([id, secret]) => ({ id, secret }))
  return { ...owner, secrets }
}

export function isSecretShaped(secret: string): boolean {
  return secretShape.test(secret)
}
