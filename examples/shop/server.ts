import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { MerchantError, verifyWebhook } from '@kantor/merchant-client'
import { readBasket, type Good } from './goods'
import { findOrder, hear, hearReturn, listOrders, placeOrder, readCurrency, refund } from './orders'
import * as pages from './pages'
import { settings } from './settings'

const { ticker } = await readCurrency()
const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(settings.office).origin}`
const longestBody = 64 * 1024

type Answer = { status?: number; headers?: Record<string, string>; body?: string; type?: string }
type Visit = {
  request: IncomingMessage
  url: URL
  basket: Good[]
  form: URLSearchParams
  body: string
}
type Route = (visit: Visit, id: string) => Answer | Promise<Answer>

const nothing: Answer = { status: 404, body: pages.page('Not found', '') }
const routes: Record<string, Route | undefined> = {
  'GET ': ({ basket }) => ({ body: pages.catalogue(basket, ticker) }),
  'GET style.css': () => ({ body: pages.style, type: 'text/css' }),
  'GET basket': ({ basket }) => ({ body: pages.basketPage(basket, ticker) }),
  'POST basket': ({ basket, form }) => {
    const good = form.get('good')
    const ids = good === null ? [] : [...basket.map(({ id }) => id), good]
    return leadTo('/basket', ids.join('.'))
  },
  'POST orders': order,
  'GET orders': async ({ url }, id) => {
    const found = findOrder(id)
    if (!found) {
      return nothing
    }
    const fault = await hearReturn(found, url).then(() => null, sentenceOf)
    return { body: pages.orderPage(found, fault) }
  },
  'POST webhooks': hearWebhook,
  'GET back-office': ({ request }) => guard(request) ?? { body: pages.backOffice(listOrders()) },
  'POST back-office': ({ form, request }) => guard(request) ?? refundBy(form),
}

createServer((request, response) => {
  const answered = answer(request).catch((error: unknown): Answer => {
    console.error(error)
    return { status: 500, body: pages.page('Sorry', '<p>Please try again.</p>') }
  })
  void answered.then(({ body = '', headers, status = 200, type = 'text/html' }) => {
    const usual = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }
    response.writeHead(status, { ...usual, 'Content-Type': `${type}; charset=utf-8`, ...headers })
    response.end(body)
  })
}).listen(settings.port, settings.host, () => console.log(`The shop is at ${settings.url}`))

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', settings.url)
  const body = await readBody(request)
  if (body === null) {
    return { status: 413 }
  }
  const basket = readBasket(/(?:^|; )basket=([\w.]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
  const [, place = '', id = ''] = url.pathname.split('/')
  const route = routes[`${request.method ?? ''} ${place}`]
  return (
    (await route?.({ request, url, basket, body, form: new URLSearchParams(body) }, id)) ?? nothing
  )
}

async function order({ basket, form, request }: Visit): Promise<Answer> {
  const id = form.get('id') ?? ''
  if (basket.length === 0 || !/^[0-9a-f-]{36}$/.test(id)) {
    return leadTo('/basket')
  }
  const locale = /^ru\b/.test(request.headers['accept-language'] ?? '') ? 'ru' : 'en'
  try {
    const { invoice } = await placeOrder(id, basket, locale)
    return leadTo(invoice.url, '')
  } catch (error) {
    const failed = { id, fault: sentenceOf(error) }
    return { status: statusOf(error), body: pages.basketPage(basket, ticker, failed) }
  }
}

/* The office sends a webhook again until it is answered with success, so an error in the shop loses nothing. */
async function hearWebhook({ body, request }: Visit): Promise<Answer> {
  let event
  try {
    event = verifyWebhook(body, request.headers, settings.webhookSecret)
  } catch {
    return { status: 400 }
  }
  await hear(event)
  return { status: 204 }
}

async function refundBy(form: URLSearchParams): Promise<Answer> {
  const [id = '', amount = '', attempt = ''] = ['id', 'amount', 'attempt'].map(
    (name) => form.get(name) ?? '',
  )
  const found = findOrder(id)
  try {
    await (found && refund(found, amount, attempt))
    return leadTo('/back-office')
  } catch (error) {
    const body = pages.refusedRefund(sentenceOf(error), { id, amount, attempt })
    return { status: statusOf(error), body }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof MerchantError) {
    return error.message
  }
  throw error
}

/* 422 if the office refused what was sent; 503 if the office did not answer or failed. */
function statusOf(error: unknown): number {
  const isRefused = error instanceof MerchantError && error.status !== null && error.status < 500
  return isRefused ? 422 : 503
}

/* The answer to people without the password, and to requests that another site sends with a visitor's password. */
function guard({ headers }: IncomingMessage): Answer | null {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const expected = `Basic ${Buffer.from(`shop:${settings.password ?? ''}`).toString('base64')}`
  const isKnown = timingSafeEqual(hash(headers.authorization ?? ''), hash(expected))
  return settings.password !== null && isKnown && headers['sec-fetch-site'] !== 'cross-site'
    ? null
    : { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="The back office"' } }
}

function leadTo(location: string, basket?: string): Answer {
  const cookie = `basket=${basket ?? ''}; Path=/; HttpOnly; SameSite=Lax`
  const headers = { Location: location, ...(basket !== undefined && { 'Set-Cookie': cookie }) }
  return { status: 303, headers }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > longestBody) {
      return null
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
