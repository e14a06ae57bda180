import { expect, request, type APIRequestContext, type Page } from '@playwright/test'
import { z } from 'zod'
import { pairResponse } from '@/lib/contracts/calculator'
import { currency } from '@/lib/contracts/catalogue'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { errorBody } from '@/lib/contracts/common'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { claimStatus } from '@/lib/contracts/claims/claim-status'
import type { Locale } from '@/lib/i18n/locales'
import { customer } from './claims'
import { officeOrigin } from './office'
import { pathIn } from './pages'

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
  exchange: Exchange = coins,
): Promise<Customer> {
  const origin = baseURL ?? ''
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const { email, card, name } = customer()
  const id = await order(api, exchange, { email, card, name })
  return { api, id, email, card, takeStep: (step) => takeStep(api, id, step) }
}

type OrderedClaim = { id: string; number: string; email: string }

type OrderOptions = { email?: string; isUnconfirmed?: boolean }

/** Exchanges USDT for rubles on a card, without the calculator. The visitor of the page gets access to the claim. */
export async function orderWithoutForm(
  { request: api }: Page,
  { isUnconfirmed = false, ...options }: OrderOptions = {},
): Promise<OrderedClaim> {
  const buyer = { ...customer(), ...options }
  const id = await order(api, coins, buyer)
  if (!isUnconfirmed) {
    await takeStep(api, id, 'details')
  }
  const status = await api.get(`/api/v1/claim/${id}/status/`)
  const { number } = claimStatus.parse(await status.json())
  return { id, number: claimNumberText(number), email: buyer.email }
}

/** Exchanges USDT for rubles on a card, without the calculator, opens the claim's page, and returns its id. */
export async function createClaim(
  page: Page,
  language: Locale = 'ru',
  options: OrderOptions = {},
): Promise<string> {
  const { id } = await orderWithoutForm(page, options)
  await page.goto(pathIn(language, `/claim/${id}`))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return id
}

const mostQuotes = 5

async function order(
  api: APIRequestContext,
  { from, to, amount }: Exchange,
  { email, card, name }: ReturnType<typeof customer>,
): Promise<string> {
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
      headers: { origin: officeOrigin(), 'idempotency-key': crypto.randomUUID() },
    })
  // The error for a wrong amount contains the right one, which another price may replace before it is sent.
  let answer = await create('1')
  for (let quotes = 0; quotes < mostQuotes && answer.status() === 409; quotes += 1) {
    answer = await create(errorBody.parse(await answer.json()).figures?.toSumma ?? '')
  }
  expect(answer.status(), await answer.text()).toBe(201)
  return createdClaim.parse(await answer.json()).id
}

async function takeStep(api: APIRequestContext, id: string, step: string): Promise<void> {
  const headers = { origin: officeOrigin() }
  const answer = await api.post(`/api/v1/claim/${id}/confirm/`, { data: { step }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
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
