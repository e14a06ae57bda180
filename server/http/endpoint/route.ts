import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import type { PolicyName, RateLimits } from '../middleware/rate-limits'
import type { Credentials } from './credentials'
import type { Access, Caller } from './find-caller'
import type { CachePolicy } from './send-bytes'

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

export type RouteInput<E extends Endpoint> = {
  container: Container
  limits: RateLimits
  locale: Locale
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
}

/* The callers a call is for; by default everybody. Answers to one person are never cached. */
type GuardedOptions = {
  limit: PolicyName
  cache: 'no-store'
  access: Access
  /** Whether the caller must have proved lately that they own the session. */
  asksOwner?: boolean
  credentials?: undefined
}
/* Open to guests too, or to callers with other credentials than a session. */
type KnownOptions = {
  limit: PolicyName
  cache: 'no-store'
  access?: undefined
  asksOwner?: undefined
  credentials: Credentials
}
type OpenOptions = {
  limit: PolicyName
  cache: CachePolicy
  access?: undefined
  asksOwner?: undefined
  credentials?: undefined
}
export type RouteOptions = GuardedOptions | KnownOptions | OpenOptions

/** The handler is told who calls, as far as the call requires it. */
type CallerOf<O extends RouteOptions> = O extends GuardedOptions
  ? Caller
  : O extends { credentials: Credentials<infer Found> }
    ? Found
    : unknown

export type Handler<E extends Endpoint, Input> = (
  input: Input,
  c: ApiContext,
) => Promise<z.input<E['response']>>

/** A call of the API with its handler. */
export type EndpointRoute = RouteOptions & {
  endpoint: Endpoint
  handle: (input: UntypedInput, c: ApiContext) => Promise<unknown>
  /** How its answer is sent, when that is not as JSON by the contract. */
  send?: (c: ApiContext, answer: unknown) => Response
}

/** An answer that is not JSON by a contract: XML, text, a page. Always a GET. */
export type FileRoute = {
  path: string
  limit: PolicyName | null
  /** Its entry in the API's description. */
  described?: Endpoint
} & (
  | { access?: undefined; answer: FileAnswer }
  | { access: Access; answer: FileAnswer<[caller: Caller]> }
)
export type FileAnswer<Callers extends Caller[] = []> = (
  c: ApiContext,
  container: Container,
  ...callers: Callers
) => Response | Promise<Response>

type UntypedInput = Partial<Caller> & {
  container: Container
  limits: RateLimits
  locale: Locale
  params: unknown
  query: unknown
  body: unknown
}

/** Joins a contract with its handler; the handler's input and answer are typed by the contract. */
export function defineRoute<const E extends Endpoint, const O extends RouteOptions>(
  endpoint: E,
  options: O,
  handle: Handler<E, RouteInput<E> & CallerOf<O>>,
): EndpointRoute {
  return {
    ...options,
    endpoint,
    // The mount parses each part with this very endpoint's schemas before it calls the handler, and
    // finds the caller of every call that asks for one.
    handle: (input, c) => handle(input as RouteInput<E> & CallerOf<O>, c),
  }
}
