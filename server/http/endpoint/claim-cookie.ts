import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '@/server/config/config'
import type { Container } from '@/server/container'
import type { ClaimKeys } from '@/server/modules/claims'
import type { ApiContext } from '../api-env'
import { findCaller } from './find-caller'

/* A claim is looked up again for as long as somebody may ask for a refund. */
const keptSeconds = 60 * 24 * 60 * 60
const secretShape = /^[\w-]{43}$/

/** The claim's secret where no script can read it: who has it is the claim's own reader. */
export function writeClaimCookie(
  c: ApiContext,
  { id, secret }: { id: string; secret: string },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  setCookie(c, cookieName(id), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl?.protocol === 'https:',
    maxAge: keptSeconds,
  })
}

/** What a reader can open a claim with: the secret of its cookie, or who he is signed in as. */
export async function readClaimKeys(
  c: ApiContext,
  id: string,
  container: Container,
): Promise<ClaimKeys> {
  const secret = getCookie(c, cookieName(id))
  const hasToken = c.req.header('authorization') !== undefined
  const caller = hasToken ? await findCaller(c, { container, access: 'user' }) : null
  return {
    secret: secret !== undefined && secretShape.test(secret) ? secret : null,
    userId: caller?.user.id ?? null,
  }
}

export function isSecretShaped(secret: string): boolean {
  return secretShape.test(secret)
}

function cookieName(id: string): string {
  return `claim_${id.replaceAll('-', '')}`
}
