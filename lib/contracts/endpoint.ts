import type { z } from 'zod'
import './without-eval'
import type { ErrorCode } from '@/lib/errors/codes'

export type Upload = { field: string; types: readonly string[]; maxBytes: number }

/**
 * One call of the API: its path and its shapes. The server validates by them, the browser's client
 * takes its types from them, and the OpenAPI description is generated from them.
 */
export type Endpoint = {
  /** The name of the call in code and its `operationId` in the description. */
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Without the language prefix, in OpenAPI's notation: `/api/v1/calculator/from/{id}/`. */
  path: string
  summary: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The largest JSON body, where it is more than the usual 64 KiB. */
  maxBodyBytes?: number
  /** A form with one file instead of a JSON body. The handler reads it, once it knows the caller. */
  upload?: Upload
  status: 200 | 201 | 202 | 204
  response: z.ZodType
  /** The answer is a file of one of these types, and `response` is ignored. */
  download?: readonly string[]
  /** Refusals of this call's own rules; those that every call may give are not repeated. */
  errors?: readonly ErrorCode[]
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
