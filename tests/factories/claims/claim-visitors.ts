import { expect } from 'vitest'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import type { createApi } from '@/server/http/app'
import type { ClaimOffice } from './claim-office'

/** Everybody comes from their own network, because a network may have only a few open claims. */
export type Visitor = {
  id: string
  cookie: string
  'x-forwarded-for': string
  authorization?: string
}
type Ordering = {
  isConfirmed?: boolean
  signedIn?: { authorization: string }
  refferal?: string
}

type Correction = { card: string; email?: string; version?: number; key?: string }

type Parts = {
  app: () => ReturnType<typeof createApi>
  bodyFor: ClaimOffice['bodyFor']
}

/** What visitors do over HTTP: order, read and correct their claims, and open the links in mails. */
export function claimVisitors({ app, bodyFor }: Parts) {
  let keys = 0
  const newKey = () => `5f0c1f0e-51a4-4f9f-9d53-${String((keys += 1)).padStart(12, '0')}`

  /* Orders as a visitor does, in a browser that keeps the cookie, and confirms if asked to. */
  async function order(
    person: number,
    { isConfirmed = true, signedIn, refferal }: Ordering = {},
  ): Promise<Visitor> {
    const from = { 'x-forwarded-for': `203.0.113.${String(person)}`, ...signedIn }
    const sent = { ...from, 'idempotency-key': newKey() }
    const created = await post('', { ...bodyFor(person), refferal }, sent)
    const { id } = createdClaim.parse(await created.json())
    const visitor = { id, cookie: cookieOf(created), ...from }
    if (isConfirmed) {
      await post(`${id}/confirm/`, { step: 'details' }, visitor)
    }
    return visitor
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return app().request(`/en/api/v1/claim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  async function read({ id, ...headers }: Visitor): Promise<ClaimStatus> {
    const answer = await app().request(`/en/api/v1/claim/${id}/status/`, { headers })
    return claimStatus.parse(await answer.json())
  }

  async function requisite({ id, cookie }: Visitor): Promise<unknown> {
    const answer = await app().request(`/en/api/v1/claim/${id}/requisite/`, { headers: { cookie } })
    return answer.json()
  }

  async function correct(visitor: Visitor, correction: Correction) {
    const { own, version } = await read(visitor)
    const { id, ...headers } = visitor
    return post(
      `${id}/correct/`,
      {
        version: correction.version ?? version,
        email: correction.email ?? own?.email ?? '',
        fromRequisites: {},
        toRequisites: { card: correction.card, holder: 'Ivan Petrov' },
      },
      { ...headers, 'idempotency-key': correction.key ?? newKey() },
    )
  }

  /* The visitor in another browser, in which they opened the claim by the link in its mail. */
  async function openByLink(visitor: Visitor, headers: Record<string, string> = {}) {
    const opened = await post(`${visitor.id}/open/`, { secret: secretOf(visitor) }, headers)
    return { ...visitor, cookie: cookieOf(opened) }
  }

  return { newKey, order, post, read, requisite, correct, openByLink }
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The claim that continues after a correction. */
export async function successorOf(visitor: Visitor, answer: Response): Promise<Visitor> {
  expect(answer.status).toBe(201)
  const { id } = createdClaim.parse(await answer.json())
  return { ...visitor, id, cookie: cookieOf(answer) }
}

/** The secret that the link in a claim's mails contains. */
export function secretOf({ cookie }: Pick<Visitor, 'cookie'>): string {
  return /^claim_\w+=([\w-]{43})\.[\w-]{43};/.exec(cookie)?.[1] ?? expect.fail('No secret.')
}

export const codeOf = async (answer: Response) => errorBody.parse(await answer.json()).code
