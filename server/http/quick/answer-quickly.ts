import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import { formFor, prepareAnswer, type Form } from '../endpoint/prepare-answer'
import { acceptsGzip, hasTag } from '../endpoint/send-bytes'
import { keyOfRequest } from '../middleware/client-address'
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
  container: Pick<Container, 'clock' | 'config' | 'logger' | 'metrics' | 'offer'>
  /** Shared with the API, so that requests count together whichever of the two answers them. */
  limits: Pick<RateLimits, 'takeAtOnce'>
}

/**
 * Answers simple reads of the calculator exactly as the API would, but faster: the bytes of an answer
 * are cached until something changes, and only have to be written. Requests that are refused or
 * unusual are left to `otherwise`.
 */
export function createQuickHandler({ container, limits }: Parts): QuickHandler {
  const { clock, config, logger, metrics, offer } = container
  const isLogged = logger.isLevelEnabled('debug')
  const wireOf = createWires(apiSecurityHeaders(config))
  const keyOf = createCallerKeys(config.trustedProxyHops)
  const find = createFinder({ offer, clock, wireOf })

  return (request, response, otherwise) => {
    const found = isPlain(request) ? find(request.url ?? '') : null
    if (found === null) {
      otherwise()
      return
    }
    // A caller over the limit gets the API's error, which says when to retry.
    if (!limits.takeAtOnce('calculator', keyOf(request))) {
      otherwise()
      return
    }
    const { status, requestId } = write(request, response, { found, config })
    metrics.answeredAtOnce(found.route, status)
    // Logged only at debug level: thousands of answers a second would hide what visitors do.
    if (isLogged) {
      logger.debug({ requestId, method: 'GET', route: found.route, status }, 'request')
    }
  }
}

type Found = Pick<QuickAnswer, 'route'> & { wiresFor: (acceptEncoding: string) => Wires }

/* A simple read has no body, no upgrade and no expectation. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.upgrade === undefined &&
    headers.expect === undefined
  )
}

/*
 * A cached result is valid as long as the offer's version is the same, but only until the time at
 * which the answer expires.
 */
type CachedAnswer = { found: Found; version: number; since: number; until: number }
const maxCached = 50_000

type FinderParts = Pick<Container, 'clock' | 'offer'> & { wireOf: WireOf }

/** Returns a function that finds the answer for a URL, in the cache if it is still valid. */
function createFinder({ offer, clock, wireOf }: FinderParts): (url: string) => Found | null {
  const answersByUrl = new Map<string, CachedAnswer>()

  return (url) => {
    const version = offer.version()
    const now = clock.now().getTime()
    const cached = answersByUrl.get(url)
    if (cached?.version === version && now >= cached.since && now < cached.until) {
      return cached.found
    }
    const address = readQuickAddress(url)
    if (address === null || version === 0) {
      return null
    }
    const answer = findQuickAnswer(offer, address.call, address.locale)
    if (answer === null) {
      answersByUrl.delete(url)
      return null
    }
    if (answersByUrl.size >= maxCached) {
      answersByUrl.clear()
    }
    const found = { route: answer.route, wiresFor: wiresOf(answer, address.locale, wireOf) }
    answersByUrl.set(url, { found, version, since: now, until: answer.until })
    return found
  }
}

/* Both encodings of an answer. Each is created when the first client accepts it. */
function wiresOf(answer: QuickAnswer, locale: Locale, wireOf: WireOf): Found['wiresFor'] {
  const prepared = prepareAnswer(answer.answer, answer.cache)
  const made: { plain?: Wires; packed?: Wires } = {}
  return (acceptEncoding) => {
    const kind = acceptsGzip(acceptEncoding) ? 'packed' : 'plain'
    return (made[kind] ??= wireOf(formFor(prepared, acceptEncoding), locale))
  }
}

type ResponseParts = { found: Found; config: Parts['container']['config'] }

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { found, config }: ResponseParts,
): { status: number; requestId: string } {
  const { headers } = request
  const wires = found.wiresFor(headers['accept-encoding'] ?? '')
  const requestId = requestIdFor(headers['x-request-id'], config.trustedProxyHops)
  const isKnown = hasTag(headers['if-none-match'], wires.etag)
  const { head, idAt, text } = isKnown ? wires.known : wires.whole
  const status = isKnown ? 304 : 200
  const ownHead = head.slice()
  ownHead[idAt] = requestId
  response.writeHead(status, ownHead).end(text, 'latin1')
  return { status, requestId }
}

/** A response: its header names and values in turn, the index of the request's id there, its body. */
type Wire = { head: readonly string[]; idAt: number; text: string }
/** The full response, and the 304 response for a client that already has the answer. */
type Wires = { etag: string; whole: Wire; known: Wire }
type WireOf = (form: Form, locale: Locale) => Wires

/**
 * Returns a function that builds the responses of an encoded answer, once per language. The body is a
 * string with one character per byte, because Node sends a string together with the headers, but
 * bytes separately.
 */
function createWires(commonHeaders: Record<string, string>): WireOf {
  const made = new WeakMap<Form, Map<Locale, Wires>>()
  const wireOf = (form: Form, locale: Locale, isKnown: boolean): Wire => {
    const own = isKnown ? form.shared : form.headers
    const named = Object.entries({
      ...commonHeaders,
      ...own,
      'Content-Language': languageTags[locale],
    })
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flat()
    const tail = isKnown ? [] : ['Content-Length', String(form.body.byteLength)]
    return {
      head: [...named, 'x-request-id', '', ...tail],
      idAt: named.length + 1,
      text: isKnown ? '' : Buffer.from(form.body).toString('latin1'),
    }
  }

  return (form, locale) => {
    const kinds = made.get(form) ?? new Map<Locale, Wires>()
    made.set(form, kinds)
    const before = kinds.get(locale)
    if (before) {
      return before
    }
    const wires = {
      etag: form.etag,
      whole: wireOf(form, locale, false),
      known: wireOf(form, locale, true),
    }
    kinds.set(locale, wires)
    return wires
  }
}

/* Caches the key per connection: its peer never changes, and many requests share a connection. */
function createCallerKeys(trustedProxyHops: number): (request: IncomingMessage) => string {
  const byPeer = new WeakMap<object, string>()

  return (request) => {
    const forwarded = request.headers['x-forwarded-for']
    const isDirect = trustedProxyHops === 0 || forwarded === undefined
    const cached = isDirect ? byPeer.get(request.socket) : undefined
    if (cached !== undefined) {
      return cached
    }
    const key = keyOfRequest(request, { trustedProxyHops })
    if (isDirect) {
      byPeer.set(request.socket, key)
    }
    return key
  }
}
