import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '../api-env'
import type { PolicyName } from '../middleware/rate-limits'
import type { CachePolicy } from './send-bytes'

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

type RouteInput<E extends Endpoint> = {
  container: Container
  locale: Locale
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
}

export type RouteOptions = { limit: PolicyName; cache: CachePolicy }

/** A call of the API and who answers it. */
export type EndpointRoute = RouteOptions & {
  endpoint: Endpoint
  handle: (input: UntypedInput, c: ApiContext) => Promise<unknown>
}

/** An answer that is no JSON of a contract: XML, text, a page. Always a GET. */
export type FileRoute = {
  path: string
  limit: PolicyName | null
  answer: (c: ApiContext, container: Container) => Response | Promise<Response>
}

type UntypedInput = {
  container: Container
  locale: Locale
  params: unknown
  query: unknown
  body: unknown
}

/** Joins a contract with its handler; the handler's input and answer are typed by the contract. */
export function defineRoute<const E extends Endpoint>(
  endpoint: E,
  options: RouteOptions,
  handle: (input: RouteInput<E>, c: ApiContext) => Promise<z.input<E['response']>>,
): EndpointRoute {
  return {
    ...options,
    endpoint,
    // The mount parses each part with this very endpoint's schemas before it calls the handler.
    handle: (input, c) => handle(input as RouteInput<E>, c),
  }
}
