import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { errorBody } from '@/lib/contracts/common'
import type { Endpoint, Upload } from '@/lib/contracts/endpoint'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import type { EndpointRoute } from '../endpoint/route'
import { describeWebhooks } from './describe-webhooks'
import { securitySchemes, type SecurityScheme } from './security-schemes'

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const info = {
  title: 'Kantor API',
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'Amounts and courses are decimals as text; times are ISO 8601 in UTC. A path with and without ' +
    'its trailing slash is the same resource. Every error response has the schema Error, and every ' +
    'response has the header X-Request-Id. With 429 and 503, the header Retry-After says when to ' +
    'try again. The partner API is explained step by step at /api/docs/partner-api, and the ' +
    'merchant API in docs/merchant-api.md of the source code.',
}

const servers = [
  { url: '/', description: 'Texts in Russian' },
  { url: '/en', description: 'Texts in English' },
]

/** What the document needs to know about a call: its contract, and who may make it. */
export type DescribedCall = Pick<
  EndpointRoute,
  'endpoint' | 'access' | 'needsOwnerProof' | 'credentials'
>

/** The API's description in OpenAPI 3.1, made from the contracts, without a server or a database. */
export function createOpenApiDocument(calls: readonly DescribedCall[]): OpenApiDocument {
  // Of this library, only the registry of paths is used. Requests are validated by our own code,
  // because the library's validator accepts bodies of other content types without reading them.
  const library = new OpenAPIHono()
  for (const name of new Set(calls.flatMap((call) => credentialsOf(call).schemes))) {
    library.openAPIRegistry.registerComponent('securitySchemes', name, securitySchemes[name])
  }
  for (const call of calls) {
    const { endpoint } = call
    library.openAPIRegistry.registerPath({
      method: endpoint.method,
      path: endpoint.path,
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      security: securityOf(call),
      request: requestOf(endpoint),
      responses: { [endpoint.status]: answerOf(endpoint), ...refusalsOf(call) },
    })
  }
  describeWebhooks(library.openAPIRegistry)
  return library.getOpenAPI31Document({ openapi: '3.1.0', info, servers })
}

type RequiredCredentials = { schemes: readonly SecurityScheme[]; isOptional: boolean }

/* The credentials of a call. */
function credentialsOf({ access, credentials }: DescribedCall): RequiredCredentials {
  return access
    ? { schemes: ['accessToken'], isOptional: false }
    : (credentials ?? { schemes: [], isOptional: true })
}

/* Each item of the list is sufficient on its own. An empty item means that none is required. */
function securityOf(call: DescribedCall): Partial<Record<SecurityScheme, string[]>>[] {
  const { schemes, isOptional } = credentialsOf(call)
  const named = schemes.map((name) => ({ [name]: [] }))
  return isOptional && named.length > 0 ? [{}, ...named] : named
}

/* Read by `readIdempotencyKey`. */
const idempotencyKey = z
  .string()
  .min(16)
  .max(200)
  .describe(
    'Visible ASCII characters, different for each new object. Send the same ones again to repeat a call.',
  )

function requestOf({ params, query, body, upload, examples, ...call }: Endpoint) {
  const isRequired = call.idempotencyKey === 'required'
  const key = isRequired ? idempotencyKey : idempotencyKey.optional()
  return {
    ...(call.idempotencyKey ? { headers: z.object({ 'Idempotency-Key': key }) } : {}),
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body: { required: true, content: jsonOf(body, examples?.request) } } : {}),
    ...(upload ? { body: { required: true, content: formOf(upload) } } : {}),
  }
}

function formOf({ field, fields, types, maxBytes }: Upload) {
  const description = `${types.join(', ')}; at most ${maxBytes} bytes.`
  const { properties = {}, required = [] } = fields ? describeFields(fields) : {}
  const schema = {
    type: 'object' as const,
    // In the order in which they are sent.
    properties: {
      ...properties,
      [field]: { type: 'string' as const, format: 'binary', description },
    },
    required: [...required, field],
  }
  return {
    'multipart/form-data': { schema, encoding: { [field]: { contentType: types.join(', ') } } },
  }
}

type Described = { properties?: Record<string, { type: 'string' }>; required?: string[] }

/* The fields of a form are texts. */
function describeFields(fields: NonNullable<Upload['fields']>): Described {
  return z.toJSONSchema(fields, { io: 'input' }) as Described
}

function jsonOf(schema: z.ZodType, example: unknown) {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function answerOf({ status, response, download, examples }: Endpoint) {
  if (download) {
    const schema = { type: 'string' as const, format: 'binary' }
    const content = Object.fromEntries(download.map((type) => [type, { schema }]))
    return { description: 'The file.', content }
  }
  const description = status === 204 ? 'Success, without content.' : 'The answer.'
  return {
    description,
    ...(status === 204 ? {} : { content: jsonOf(response, examples?.response) }),
  }
}

/* One response per status. Error codes with the same status share a response. */
function refusalsOf(call: DescribedCall) {
  const { endpoint, needsOwnerProof } = call
  const codes = [
    ...new Set([
      ...commonCodes(endpoint),
      ...guardCodes(call),
      ...(needsOwnerProof ? (['owner_proof_required'] as const) : []),
      ...(endpoint.errors ?? []),
    ]),
  ]
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => errorStatuses[code] === status).join(', '),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  )
}

/* An invalid token is refused even if the call does not require a token. */
function guardCodes(call: DescribedCall): ErrorCode[] {
  const { schemes, isOptional } = credentialsOf(call)
  const isChecked = schemes.includes('accessToken') || !isOptional
  const isForDesk = call.access !== undefined && call.access !== 'user'
  return [
    ...(isChecked ? (['token_not_valid'] as const) : []),
    ...(isForDesk ? (['forbidden', 'second_factor_required'] as const) : []),
  ]
}

function commonCodes({ params, query, body, upload }: Endpoint): ErrorCode[] {
  const requestBody = body ?? upload
  return [
    ...(params || query || requestBody ? (['validation_error'] as const) : []),
    ...(requestBody
      ? (['bad_request', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(upload ? (['upload_timeout'] as const) : []),
    'too_many_requests',
    'unavailable',
  ]
}
