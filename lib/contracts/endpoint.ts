import type { z } from 'zod'
import './without-eval'
import type { ErrorCode } from '@/lib/errors/codes'

export type Upload = { field: string; types: readonly string[]; maxBytes: number }

/**
 * One call of the API: where it lives and the shapes that travel. The server validates with these,
 * the browser's client is typed by them, OpenAPI is generated from them.
 */
export type Endpoint = {
  /** Its own name in code, which is its `operationId` in the API's description. */
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Without the language prefix, in OpenAPI's notation: `/api/v1/calculator/from/{id}/`. */
  path: string
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** How much JSON is read at most, where that is more than the usual 64 KiB. */
  maxBodyBytes?: number
  /** A form with one file, instead of a body of JSON. Its handler reads it, once it knows who sends. */
  upload?: Upload
  status: 200 | 201 | 202 | 204
  response: z.ZodType
  /** The answer is a file of one of these types, and `response` says nothing. */
  download?: readonly string[]
  /** Refusals of this call's own rules; what any call may answer need not be named. */
  errors?: readonly ErrorCode[]
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
