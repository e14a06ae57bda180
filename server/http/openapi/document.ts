import { OpenAPIHono } from '@hono/zod-openapi'
import { errorBody } from '@/lib/contracts/common'
import type { Endpoint, Upload } from '@/lib/contracts/endpoint'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import type { EndpointRoute } from '../endpoint/route'
import { securitySchemes, type SecurityScheme } from './security-schemes'

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const info = {
  title: 'Kantor API',
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'Amounts and courses are decimals as text; times are ISO 8601 in UTC. A path with and without ' +
    'its trailing slash is the same resource. Every refusal has the shape of Error, and every ' +
    'answer carries X-Request-Id. 429 and 503 say in Retry-After when to come back.',
}

const servers = [
  { url: '/', description: 'Texts in Russian' },
  { url: '/en', description: 'Texts in English' },
]

/** A call as the document needs it: its contract, and the callers it is for. */
export type DescribedCall = Pick<EndpointRoute, 'endpoint' | 'access' | 'asksOwner' | 'credentials'>

/** The API in OpenAPI 3.1, made from the contracts alone: it needs no server and no database. */
export function createOpenApiDocument(calls: readonly DescribedCall[]): OpenApiDocument {
  // Only the register of paths is used: requests are answered by our own mount, because this
  // library's validator lets bodies of other content types through unread.
  const register = new OpenAPIHono()
  for (const name of new Set(calls.flatMap((call) => shownIn(call).schemes))) {
    register.openAPIRegistry.registerComponent('securitySchemes', name, securitySchemes[name])
  }
  for (const call of calls) {
    const { endpoint } = call
    register.openAPIRegistry.registerPath({
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
  return register.getOpenAPI31Document({ openapi: '3.1.0', info, servers })
}

type Shown = { schemes: readonly SecurityScheme[]; isOptional: boolean }

/* The credentials of a call. */
function shownIn({ access, credentials }: DescribedCall): Shown {
  return access
    ? { schemes: ['accessToken'], isOptional: false }
    : (credentials ?? { schemes: [], isOptional: true })
}

/* Each scheme of the list is enough by itself; an empty one means that none is required. */
function securityOf(call: DescribedCall): Partial<Record<SecurityScheme, string[]>>[] {
  const { schemes, isOptional } = shownIn(call)
  const named = schemes.map((name) => ({ [name]: [] }))
  return isOptional && named.length > 0 ? [{}, ...named] : named
}

function requestOf({ params, query, body, upload }: Endpoint) {
  return {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body
      ? { body: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    ...(upload ? { body: { required: true, content: formOf(upload) } } : {}),
  }
}

function formOf({ field, types, maxBytes }: Upload) {
  const description = `${types.join(', ')}; at most ${maxBytes} bytes.`
  const schema = {
    type: 'object' as const,
    properties: { [field]: { type: 'string' as const, format: 'binary', description } },
    required: [field],
  }
  return {
    'multipart/form-data': { schema, encoding: { [field]: { contentType: types.join(', ') } } },
  }
}

function answerOf({ status, response, download }: Endpoint) {
  if (download) {
    const schema = { type: 'string' as const, format: 'binary' }
    const content = Object.fromEntries(download.map((type) => [type, { schema }]))
    return { description: 'The file.', content }
  }
  const description = status === 204 ? 'Done; nothing to say.' : 'The answer.'
  return {
    description,
    ...(status === 204 ? {} : { content: { 'application/json': { schema: response } } }),
  }
}

/* One entry per status; codes with the same status share it. */
function refusalsOf(call: DescribedCall) {
  const { endpoint, asksOwner } = call
  const codes = [
    ...new Set([
      ...commonCodes(endpoint),
      ...guardCodes(call),
      ...(asksOwner ? (['owner_proof_required'] as const) : []),
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

/* An invalid token is refused also where none is required. */
function guardCodes(call: DescribedCall): ErrorCode[] {
  const { schemes, isOptional } = shownIn(call)
  const isJudged = schemes.includes('accessToken') || !isOptional
  const isForDesk = call.access !== undefined && call.access !== 'user'
  return [
    ...(isJudged ? (['token_not_valid'] as const) : []),
    ...(isForDesk ? (['forbidden', 'second_factor_required'] as const) : []),
  ]
}

function commonCodes({ params, query, body, upload }: Endpoint): ErrorCode[] {
  const takes = body ?? upload
  return [
    ...(params || query || takes ? (['validation_error'] as const) : []),
    ...(takes ? (['bad_request', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(upload ? (['upload_timeout'] as const) : []),
    'too_many_requests',
    'unavailable',
  ]
}
