import { getCookie, setCookie } from 'hono/cookie'
import {
  claimCookieNames,
  claimIdOf,
  hasClaimCookieName,
} from '@/lib/contracts/claims/claim-cookie-name'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import {
  claimOwnerOf,
  isOrderProof,
  type ClaimKeyring,
  type ClaimKeys,
} from '@/server/modules/claims'
import type { ApiContext } from '@/server/http/api-env'
import type { Credentials } from '../credentials'
import { callerOrGuest } from '../find-caller'

/* The cookie lasts for as long as a customer may ask for a refund. */
const lifeSeconds = 60 * 24 * 60 * 60
/* Every request sends all of these cookies, and proxies limit the headers of a request to 8 KB. */
const maxClaims = 20
const nameShape = /^(?:__Host-)?claim_[0-9a-f]{32}$/
/* The claim's secret, and a proof if the claim was ordered, or its private link was opened, in this browser. */
const valueShape = /^([\w-]{43})(?:\.([\w-]{43}))?$/

/** A claim can be opened with its secret, or by a user who is signed in to the claim's account. */
export const bySecretOrAccount = ['claimSecret', 'accessToken'] as const

type ClaimCookie = {
  id: string
  secret: string
  /** See `ClaimKeys`. */
  proof?: string | undefined
}

/**
 * Stores the claim's secret, which gives access to the claim, in a cookie. A browser that has the proof keeps it when
 * the claim's link is opened in it.
 */
export function writeClaimCookie(
  c: ApiContext,
  { id, secret, ...given }: ClaimCookie,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const proof = given.proof ?? readClaimCookie(c, id)?.proof
  const secure = publicUrl?.protocol === 'https:'
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const names = claimCookieNames(id)
  const name = secure ? names.secure : names.plain
  const value = proof === undefined ? secret : `${secret}.${proof}`
  setCookie(c, name, value, { ...shared, maxAge: lifeSeconds })
  for (const old of oldest(Object.keys(getCookie(c)), names)) {
    setCookie(c, old, '', { ...shared, maxAge: 0 })
  }
  setCookie(c, hasClaimCookieName, '1', { ...shared, httpOnly: false, maxAge: lifeSeconds })
}

/*
 * The oldest cookies beyond the maximum. Ids begin with the time of creation, so sorting by id sorts
 * by age. The cookie of this claim is never among them.
 */
function oldest(names: readonly string[], own: { secure: string; plain: string }): string[] {
  const otherCookies = names.filter(
    (name) => nameShape.test(name) && name !== own.secure && name !== own.plain,
  )
  const idIn = (name: string) => name.slice(-32)
  return otherCookies.sort((a, b) => (idIn(a) < idIn(b) ? 1 : -1)).slice(maxClaims - 1)
}

/**
 * What gives the caller access to the claim in the request's path: the secret in its cookie, or their
 * account. The caller may have neither.
 */
export const claimKeys: Credentials<{ keys: ClaimKeys }> = {
  schemes: bySecretOrAccount,
  isOptional: true,
  find: async (c, container) => {
    const id = c.req.param('id') ?? ''
    const cookie = readClaimCookie(c, id)
    const { caller } = await callerOrGuest.find(c, container)
    const proof = cookie?.proof ?? null
    const isProved =
      proof !== null && isOrderProof((await container.sessionKeys()).claims, id, proof)
    return {
      keys: {
        secret: cookie?.secret ?? null,
        proof: isProved ? proof : null,
        ...(caller ? claimOwnerOf(caller.user) : { userId: null, email: null }),
      },
    }
  },
}

function readClaimCookie(c: ApiContext, id: string): Omit<ClaimCookie, 'id'> | null {
  const { secure, plain } = claimCookieNames(id)
  const [, secret, proof] = valueShape.exec(getCookie(c, secure) ?? getCookie(c, plain) ?? '') ?? []
  return secret === undefined ? null : { secret, proof }
}

/** Everything that gives the caller access to claims. */
export const claimKeyring: Credentials<{ keyring: ClaimKeyring }> = {
  schemes: bySecretOrAccount,
  isOptional: true,
  find: async (c, container) => ({ keyring: await readClaimKeyring(c, container) }),
}

async function readClaimKeyring(c: ApiContext, container: Container): Promise<ClaimKeyring> {
  const { caller } = await callerOrGuest.find(c, container)
  const owner = caller ? claimOwnerOf(caller.user) : { userId: null, email: null }
  const secretOf = new Map<string, string>()
  // Sorted by name: if a claim has two cookies, the one with `__Host-`, which no other host can have
  // set, comes first.
  for (const [name, value] of Object.entries(getCookie(c)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const id = claimIdOf(name)
    const secret = valueShape.exec(value)?.[1]
    if (nameShape.test(name) && secret !== undefined && !secretOf.has(id)) {
      secretOf.set(id, secret)
    }
  }
  // If a client sends more cookies than a browser can have, only the newest claims are used. Ids begin
  // with the time of creation.
  const secrets = [...secretOf]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, maxClaims)
    .map(([id, secret]) => ({ id, secret }))
  return { ...owner, secrets }
}

/** The secret, and perhaps the proof, in the fragment of a link; null if the fragment has another shape. */
export function readOpening(text: string): Pick<ClaimCookie, 'secret' | 'proof'> | null {
  const [, secret, proof] = valueShape.exec(text) ?? []
  return secret === undefined ? null : { secret, proof }
}
