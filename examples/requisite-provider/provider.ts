import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createOrders, type Asked, type Order } from './orders'
import { isFromOffice, signatureHeader, signCallback, timestampHeader } from './signature'

/**
 * How the provider answers one kind of call. `error_before`: it does nothing and answers 500. `error_after`: it
 * acts, but answers 500. `silent_before` and `silent_after`: the same, but without an answer. `garbage`: it acts,
 * but its answer cannot be read.
 */
export type Manner =
  | 'right'
  | 'error_before'
  | 'error_after'
  | 'silent_before'
  | 'silent_after'
  | 'garbage'

export type Manners = {
  create: Manner
  find: Manner
  cancel: Manner
  /** Refuses every new reference for this reason. */
  refusal: string | null
  kind: 'card' | 'phone' | 'account'
  /** Replaces fields of the requisites, such as the amount. */
  requisites: Record<string, unknown>
}

const good: Manners = {
  ...{ create: 'right', find: 'right', cancel: 'right' },
  ...{ refusal: null, kind: 'card', requisites: {} },
}

type Options = { key: string; now?: () => Date }

/** A provider that speaks the protocol of docs/requisite-provider.md. */
export function createProvider({ key, now = () => new Date() }: Options) {
  const orders = createOrders(now)
  let manners = good
  const calls: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const path = new URL(request.url ?? '/', 'http://provider').pathname
    const method = request.method ?? 'GET'
    const call = readCall(method, path)
    if (!call) {
      send(response, 404, { error: 'There is no such call.' })
      return
    }
    const headerOf = (name: string) => String(request.headers[name] ?? '')
    const proof = { timestamp: headerOf(timestampHeader), signature: headerOf(signatureHeader) }
    if (!isFromOffice(key, now(), { ...proof, method, path, body })) {
      send(response, 401, { error: 'The signature is wrong.' })
      return
    }
    const { kind } = call
    const reference = kind === 'create' ? (JSON.parse(body) as Asked).reference : call.reference
    calls.push(`${kind} ${reference}`)
    const manner = manners[kind]
    if (manner === 'error_before') {
      send(response, 500, { error: 'Something is broken.' })
      return
    }
    if (manner === 'silent_before') {
      return
    }
    const order = act(orders, manners, { kind, reference, body })
    if (manner === 'silent_after') {
      return
    }
    if (manner === 'right') {
      send(response, 200, written(reference, order, manners.requisites))
    } else {
      send(response, manner === 'garbage' ? 200 : 500, { nonsense: true })
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 400, { error: String(error) })
    })
  })

  return {
    server,
    orders,
    /** The calls that have come, with their references. */
    calls,
    behave: (change: Partial<Manners>) => {
      manners = { ...good, ...change }
    },
    /** Tells the office that something has changed. Returns the status of its answer. */
    callBack: (reference: string) =>
      callBack(orders.find(reference)?.callback, { key, at: now(), reference }),
  }
}

async function callBack(
  callback: string | null | undefined,
  { key, at, reference }: { key: string; at: Date; reference: string },
): Promise<number> {
  if (typeof callback !== 'string') {
    throw new Error(`There is no request ${reference}.`)
  }
  const body = JSON.stringify({ reference })
  const headers = { 'content-type': 'application/json', ...signCallback(key, at, body) }
  return (await fetch(callback, { method: 'POST', headers, body })).status
}

type Call = { kind: Kind; reference: string; body: string }

function act(
  orders: ReturnType<typeof createOrders>,
  manners: Manners,
  { kind, reference, body }: Call,
): Order | null {
  if (kind === 'create') {
    const asked = JSON.parse(body) as Asked
    return manners.refusal === null
      ? orders.create(asked, manners.kind)
      : orders.refuse(asked.reference, manners.refusal)
  }
  return kind === 'cancel' ? orders.cancel(reference) : orders.find(reference)
}

type Kind = 'create' | 'find' | 'cancel'

function readCall(method: string, path: string): { kind: Kind; reference: string } | null {
  const [, reference = '', more] = /\/requisites(?:\/([0-9a-f-]{36}))?(\/cancel)?$/.exec(path) ?? []
  if (method === 'POST') {
    if (path.endsWith('/requisites')) {
      return { kind: 'create', reference }
    }
    return reference !== '' && more ? { kind: 'cancel', reference } : null
  }
  return method === 'GET' && reference !== '' && !more ? { kind: 'find', reference } : null
}

function written(reference: string, order: Order | null, change: Record<string, unknown>) {
  if (!order) {
    return { reference, state: 'absent' }
  }
  const { payments, reason, requisites, state } = order
  return {
    reference,
    state,
    reason,
    payments,
    requisites: requisites && { ...requisites, ...change },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > 64 * 1024) {
      throw new Error('The body is too long.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
