import { z } from 'zod'
import { idParam } from '@/lib/contracts/common'
import { defineEndpoint } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import { errorStatuses, type ErrorCode } from '@/lib/errors/codes'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'

/* Each endpoint shows one behaviour, to test what the API does with every call. */
const tag = 'Probe'
const limit = 'read'

const echo = defineEndpoint({
  name: 'echo',
  method: 'post',
  path: '/api/v1/probe/echo/',
  summary: 'Returns the name it was sent',
  tag,
  body: z.object({ name: z.string().min(1).max(10), tree: z.unknown().optional() }),
  status: 201,
  response: z.object({ name: z.string() }),
})

const localised = defineEndpoint({
  name: 'localised',
  method: 'get',
  path: '/front-api/probe/localised/',
  summary: 'Prefers `locale` to the language of the path',
  tag,
  query: z.object({ locale: z.string().optional(), size: z.coerce.number().max(100).optional() }),
  status: 200,
  response: z.object({ locale: z.string() }),
})

const item = defineEndpoint({
  name: 'item',
  method: 'get',
  path: '/api/v1/probe/items/{id}/',
  summary: 'Has a parameter, and returns more fields than its contract',
  tag,
  params: z.object({ id: idParam }),
  query: z.object({ q: z.string().max(5).optional() }),
  status: 200,
  response: z.object({ id: z.number(), text: z.string() }),
})

const removeItem = defineEndpoint({
  name: 'removeItem',
  method: 'delete',
  path: '/api/v1/probe/items/{id}/',
  summary: 'Answers without a body',
  tag,
  params: z.object({ id: idParam }),
  status: 204,
  response: z.null(),
})

const refusal = defineEndpoint({
  name: 'refusal',
  method: 'get',
  path: '/api/v1/probe/refusals/{code}/',
  summary: 'Fails with the given code',
  tag,
  params: z.object({ code: z.string() }),
  status: 200,
  response: z.null(),
})

const broken = defineEndpoint({
  name: 'broken',
  method: 'get',
  path: '/api/v1/probe/broken/',
  summary: 'Breaks its own contract',
  tag,
  status: 200,
  response: z.object({ amount: z.string() }),
})

/** A text that a customer could type, and that no log may contain. */
export const secretText = 'canary-4276-requisite'

export const longText = 'a text that is worth compressing. '.repeat(100)

export const probeRoutes: readonly EndpointRoute[] = [
  defineRoute(echo, { limit, cache: 'no-store' }, ({ body }) =>
    Promise.resolve({ name: body.name }),
  ),
  defineRoute(localised, { limit, cache: 'no-store' }, ({ locale }) => Promise.resolve({ locale })),
  defineRoute(item, { limit, cache: { maxAgeSeconds: 5, staleSeconds: 30 } }, ({ params }) => {
    const text = params.id === 2 ? longText : 'short'
    return Promise.resolve({ id: params.id, text, password: secretText })
  }),
  defineRoute(removeItem, { limit, cache: 'no-store' }, () => Promise.resolve(null)),
  defineRoute(refusal, { limit, cache: 'no-store' }, ({ params }) =>
    Promise.reject(failureOf(params.code)),
  ),
  defineRoute(broken, { limit, cache: 'no-store' }, () =>
    // The API must notice that this response breaks its contract.
    Promise.resolve({ amount: 5 } as unknown as { amount: string }),
  ),
]

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatuses, code)

function failureOf(code: string): Error {
  if (isErrorCode(code)) {
    return new AppError(code)
  }
  if (code === 'worth-unknown') {
    return new AppError('unavailable', { text: 'worth_unknown' })
  }
  if (code === 'database-down') {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    return new Error(`Failed query: select 1\nparams: ${secretText}`, { cause })
  }
  return new Error(`Failed query: select 1\nparams: ${secretText}`)
}
