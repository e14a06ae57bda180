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

/* A call for signed-in users, operators or administrators. Answers to one person are never cached. */
type GuardedOptions = {
  limit: PolicyName
  cache: 'no-store'
  access: Access
  /** Whether the caller must have proved recently that the account is theirs. */
  needsOwnerProof?: boolean
  credentials?: undefined
}
/* A call that is also open to guests, or to callers who have other credentials than a session. */
type KnownOptions = {
  limit: PolicyName
  cache: 'no-store'
  access?: undefined
  needsOwnerProof?: undefined
  credentials: Credentials
}
/* A call for everybody. */
type OpenOptions = {
  limit: PolicyName
  cache: CachePolicy
  access?: undefined
  needsOwnerProof?: undefined
  credentials?: undefined
}
export type RouteOptions = GuardedOptions | KnownOptions | OpenOptions

/** What the handler gets about the caller. */
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
  /** Sends the answer if it is not sent as JSON according to the contract. */
  send?: (c: ApiContext, answer: unknown) => Response
}

/** A GET route without a contract, whose answer is XML, text or a page instead of JSON. */
export type FileRoute = {
  path: string
  limit: PolicyName | null
  /** How the API's description lists the route. */
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

/** Connects a contract with a handler, whose input and answer have the types of the contract. */
export function defineRoute<const E extends Endpoint, const O extends RouteOptions>(
  endpoint: E,
  options: O,
  handle: Handler<E, RouteInput<E> & CallerOf<O>>,
): EndpointRoute {
  return {
    ...options,
    endpoint,
    // The input was parsed with the schemas of this endpoint, and the caller was found if the call
    // requires one, before the handler is called.
    handle: (input, c) => handle(input as RouteInput<E> & CallerOf<O>, c),
  }
}
