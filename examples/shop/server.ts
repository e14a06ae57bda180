import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { MerchantError, verifyWebhook } from '@kantor/merchant-client'
import { changedBasket, readBasket, writeBasket, type Basket } from './goods'
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
  basket: Basket
  form: URLSearchParams
  body: string
}

const server = createServer((request, response) => {
  answer(request).then(
    (answered) => send(response, answered),
    (error: unknown) => {
      console.error(error)
      send(response, { status: 500, body: pages.page('Sorry', '<p>Please try again.</p>') })
    },
  )
})
server.listen(settings.port, () => console.log(`The shop is at ${settings.url}`))

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', settings.url)
  const body = await readBody(request)
  if (body === null) {
    return { status: 413 }
  }
  const basket = readBasket(
    /(?:^|; )basket=([\w.-]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
  )
  const visit = { request, url, basket, body, form: new URLSearchParams(body) }
  const [, place = '', id = ''] = url.pathname.split('/')
  const route = routes[`${request.method ?? ''} ${place}`]
  return (await route?.(visit, id)) ?? { status: 404, body: pages.page('Not found', '') }
}

type Route = (visit: Visit, id: string) => Answer | undefined | Promise<Answer | undefined>
const routes: Record<string, Route | undefined> = {
  'GET ': ({ basket }) => ({ body: pages.catalogue(basket, ticker) }),
  'GET style.css': () => ({ body: pages.style, type: 'text/css' }),
  'GET basket': ({ basket }) => ({ body: pages.basketPage(basket, ticker) }),
  'POST basket': ({ basket, form }) => {
    const by = Number(form.get('by')) || 0
    return leadTo('/basket', changedBasket(basket, form.get('good') ?? '', by))
  },
  'POST orders': order,
  'GET orders': async ({ url }, id) => {
    const found = findOrder(id)
    if (found) {
      await hearReturn(found, url)
      return { body: pages.orderPage(found) }
    }
    return undefined
  },
  'POST webhooks': hearWebhook,
  'GET back-office': ({ request }) => guard(request) ?? { body: pages.backOffice(listOrders()) },
  'POST back-office': async ({ form, request }) => guard(request) ?? (await refundBy(form)),
}

async function order({ basket, form, request }: Visit): Promise<Answer> {
  const id = form.get('id') ?? ''
  if (basket.length === 0 || !/^[0-9a-f-]{36}$/.test(id)) {
    return leadTo('/basket')
  }
  const locale = /^ru\b/.test(request.headers['accept-language'] ?? '') ? 'ru' : 'en'
  try {
    const { invoice } = await placeOrder(id, basket, locale)
    return leadTo(invoice.url, [])
  } catch (error) {
    const fault = sentenceOf(error)
    return { status: 422, body: pages.basketPage(basket, ticker, fault) }
  }
}

/* The office repeats what was not answered with success, so a fault of ours loses nothing. */
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
  const found = findOrder(form.get('id') ?? '')
  try {
    if (found) {
      await refund(found, form.get('amount') ?? '', form.get('attempt') ?? '')
    }
    return leadTo('/back-office')
  } catch (error) {
    return { status: 422, body: pages.page('Refused', `<p>${pages.escape(sentenceOf(error))}</p>`) }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof MerchantError) {
    return error.message
  }
  throw error
}

/* The answer to somebody who may not see the back office. */
function guard({ headers }: IncomingMessage): Answer | null {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const expected = `Basic ${Buffer.from(`shop:${settings.password ?? ''}`).toString('base64')}`
  const isKnown =
    settings.password !== null && timingSafeEqual(hash(headers.authorization ?? ''), hash(expected))
  // Browsers send the password by themselves: another site's form must not use it.
  const isOwnForm = headers['sec-fetch-site'] !== 'cross-site'
  return isKnown && isOwnForm
    ? null
    : { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="The back office"' } }
}

function leadTo(location: string, basket?: Basket): Answer {
  const cookie = basket && `basket=${writeBasket(basket)}; Path=/; HttpOnly; SameSite=Lax`
  return {
    status: 303,
    headers: { Location: location, ...(cookie !== undefined && { 'Set-Cookie': cookie }) },
  }
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

function send(response: ServerResponse, answered: Answer): void {
  const { body = '', headers = {}, status = 200, type = 'text/html' } = answered
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(body)
}
