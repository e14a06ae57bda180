import { expect, request, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { pairResponse } from '@/lib/contracts/calculator'
import { currency } from '@/lib/contracts/catalogue'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { customer } from './claims'

/** A customer without a browser. A cookie in the requests gives them access to their claim. */
export type Customer = {
  api: APIRequestContext
  id: string
  email: string
  card: string
  takeStep: (step: string) => Promise<void>
}

type Exchange = { from: string; to: string; amount: string }

/** Coins for rubles on a card. */
const coins: Exchange = { from: 'tether-trc20', to: 'sberbank', amount: '300' }
/** Rubles from a card for coins. */
export const rubles: Exchange = { from: 'sberbank', to: 'tether-trc20', amount: '30000' }

export async function openClaim(
  baseURL: string | undefined,
  { from, to, amount }: Exchange = coins,
): Promise<Customer> {
  const origin = baseURL ?? ''
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const { email, card, name } = customer()
  const [fromPs, toPs] = await Promise.all([idOf(api, from), idOf(api, to)])
  const pair = pairResponse.parse(
    await (await api.get(`/api/v1/calculator/pair/${fromPs}/${toPs}/`)).json(),
  )
  const values: Record<string, string> = { card, holder: name, wallet }
  const fill = (side: 'from' | 'to') =>
    Object.fromEntries(pair.structure[side].input.map(({ key }) => [key, values[key] ?? name]))
  const body = {
    email,
    fromPs,
    toPs,
    fromSumma: amount,
    fromRequisites: fill('from'),
    toRequisites: fill('to'),
  }
  const create = (toSumma: string) =>
    api.post('/api/v1/claim/', {
      data: { ...body, toSumma },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  // The error for a wrong amount contains the right one.
  const refusal = errorBody.parse(await (await create('1')).json())
  const answer = await create(refusal.figures?.toSumma ?? '')
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = createdClaim.parse(await answer.json())
  const takeStep = async (step: string) => {
    const answer = await api.post(`/api/v1/claim/${id}/confirm/`, { data: { step } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { api, id, email, card, takeStep }
}

const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/* Every currency of these exchanges can also be sent. */
async function idOf(api: APIRequestContext, slug: string): Promise<number> {
  const list = z.array(currency).parse(await (await api.get('/api/v1/calculator/from/')).json())
  return list.find((one) => one.slug === slug)?.id ?? 0
}

export async function stateOf({ api, id }: Customer): Promise<string> {
  const status = z.object({ status: z.string() })
  return status.parse(await (await api.get(`/api/v1/claim/${id}/status/`)).json()).status
}
