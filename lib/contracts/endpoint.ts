import type { z } from 'zod'
import './without-eval'
import type { ErrorCode } from '@/lib/errors/codes'

export type Upload = {
  field: string
  types: readonly string[]
  maxBytes: number
  /** The plain fields of the form, which come before the file. */
  fields?: z.ZodObject
}

/**
 * One call of the API. The server validates requests with its schemas, the browser's client takes its
 * types from them, and the OpenAPI description is generated from them.
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
  /** The maximum size of the JSON body, if it is not the default of 64 KiB. */
  maxBodyBytes?: number
  /** A form with one file, instead of a JSON body. The handler reads it after the caller is known. */
  upload?: Upload
  status: 200 | 201 | 202 | 204
  response: z.ZodType
  /** What the API's description shows of a request and its answer. */
  examples?: { request?: unknown; response: unknown }
  /** Whether the header Idempotency-Key must or may be sent. */
  idempotencyKey?: 'required' | 'optional'
  /** The content types of the file that is returned. If set, `response` is ignored. */
  download?: readonly string[]
  /** Errors of this call's own rules. Errors that every call may return are not listed. */
  errors?: readonly ErrorCode[]
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
