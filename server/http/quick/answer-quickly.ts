import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { formFor, prepareAnswer, type Form } from '../endpoint/prepare-answer'
import { hasTag } from '../endpoint/send-bytes'
import { addressKey, clientAddress, peerOf } from '../middleware/client-address'
import { requestIdFor } from '../middleware/observe'
import type { RateLimits } from '../middleware/rate-limits'
import { apiSecurityHeaders } from '../security-headers'
import { findQuickAnswer, readQuickAddress, type QuickAnswer } from './quick-routes'

/** Answers the request, or leaves it untouched and calls `otherwise`. */
export type QuickHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => void

type Parts = {
  container: Pick<Container, 'config' | 'logger' | 'metrics' | 'offer'>
  /** Those of the API: a request counts the same whoever answers it. */
  limits: Pick<RateLimits, 'limitKey'>
}

/**
 * Answers plain reads of the calculator as the API would, to the byte, without going through it:
 * their bytes were made when something changed, so all that is left is to write them. Whatever is
 * refused or out of the ordinary goes `otherwise`.
 */
export function createQuickHandler({ container, limits }: Parts): QuickHandler {
  const { config, offer } = container
  const headersOf = createHeaders(apiSecurityHeaders(config))
  const keyOf = createCallerKeys(config.trustedProxyHops)

  return (request, response, otherwise) => {
    const startedAt = performance.now()
    const found = isPlain(request) ? find(offer, request.url ?? '') : null
    if (found === null) {
      otherwise()
      return
    }
    const send = (): void => {
      container.metrics.requestStarted()
      const { status, requestId } = write(request, response, { found, headersOf, config })
      const seconds = (performance.now() - startedAt) / 1000
      const outcome = { method: 'GET', route: found.route, status }
      container.metrics.requestEnded({ ...outcome, seconds })
      const ms = Math.floor(seconds * 10_000 + 0.5) / 10
      container.logger.info({ requestId, ...outcome, ms }, 'request')
    }
    // Who asked too often is refused by the API, which says for how long.
    limits.limitKey('calculator', keyOf(request)).then(send, otherwise)
  }
}

type Found = QuickAnswer & { locale: Locale }

/* A body, an upgrade or an expectation is not what a plain read carries. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.upgrade === undefined &&
    headers.expect === undefined
  )
}

function find(offer: Container['offer'], url: string): Found | null {
  const address = readQuickAddress(url)
  if (address === null || offer.version() === 0) {
    return null
  }
  const found = findQuickAnswer(offer, address.call, address.locale)
  return found && { ...found, locale: address.locale }
}

type Writing = {
  found: Found
  headersOf: HeadersOf
  config: Parts['container']['config']
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { found, headersOf, config }: Writing,
): { status: number; requestId: string } {
  const { headers } = request
  const form = formFor(prepareAnswer(found.answer, found.cache), headers['accept-encoding'])
  const requestId = requestIdFor(headers['x-request-id'], config.trustedProxyHops)
  const isKnown = hasTag(headers['if-none-match'], form.etag)
  const lines = headersOf(form, found.locale, isKnown)
  if (isKnown) {
    response.writeHead(304, [...lines, 'x-request-id', requestId])
    response.end()
    return { status: 304, requestId }
  }
  const length = String(form.body.byteLength)
  response.writeHead(200, [...lines, 'x-request-id', requestId, 'Content-Length', length])
  response.end(form.body)
  return { status: 200, requestId }
}

type HeadersOf = (form: Form, locale: Locale, isKnown: boolean) => readonly string[]

/** Names and values in turn, as the API sends them; put together once for each form. */
function createHeaders(standing: Record<string, string>): HeadersOf {
  const made = new WeakMap<Form, Map<string, readonly string[]>>()

  return (form, locale, isKnown) => {
    const kinds = made.get(form) ?? new Map<string, readonly string[]>()
    made.set(form, kinds)
    const kind = isKnown ? `304 ${locale}` : locale
    const known = kinds.get(kind)
    if (known) {
      return known
    }
    const own = isKnown ? form.shared : form.headers
    const headers = Object.entries({
      ...standing,
      ...own,
      'Content-Language': languageTags[locale],
    })
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flat()
    kinds.set(kind, headers)
    return headers
  }
}

/* A connection's peer stays who he is, and many requests come over one. */
function createCallerKeys(trustedProxyHops: number): (request: IncomingMessage) => string {
  const byPeer = new WeakMap<object, string>()

  return (request) => {
    const forwarded = request.headers['x-forwarded-for']
    const isDirect = trustedProxyHops === 0 || forwarded === undefined
    const known = isDirect ? byPeer.get(request.socket) : undefined
    if (known !== undefined) {
      return known
    }
    const key = addressKey(
      clientAddress({
        peer: peerOf(request),
        forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
        trustedProxyHops,
      }),
    )
    if (isDirect) {
      byPeer.set(request.socket, key)
    }
    return key
  }
}
