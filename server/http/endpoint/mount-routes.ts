import type { Hono } from 'hono'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { Container } from '@/server/container'
import type { ApiContext, ApiEnv } from '../api-env'
import type { RateLimits } from '../middleware/rate-limits'
import { assertOwnerProved, findCaller } from './find-caller'
import { readInput } from './input/read-input'
import type { EndpointRoute, FileRoute } from './route'
import { sendBytes } from './send-bytes'

type MountParts = { container: Container; limits: RateLimits }

export function mountEndpoint(app: Hono<ApiEnv>, route: EndpointRoute, parts: MountParts): void {
  const { container, limits } = parts
  const { endpoint, limit, cache, access, needsOwnerProof = false } = route

  app.on(endpoint.method.toUpperCase(), routerPattern(endpoint.path), async (c) => {
    c.set('route', endpoint.path)
    await limits.limitByAddress(c, limit)
    const caller = access ? await findCaller(c, { container, access }) : null
    const known = caller ?? (await findCredentials(c, route, parts))
    const input = await readInput(endpoint, c)
    // Callers correct invalid fields before they are asked for their password.
    if (caller && needsOwnerProof) {
      assertOwnerProved(caller, container)
    }
    const locale = c.get('locale')
    const answer = await route.handle({ ...input, ...known, container, limits, locale }, c)
    return route.send ? route.send(c, answer) : sendAnswer(c, answer, { endpoint, cache })
  })
}

export function mountFile(app: Hono<ApiEnv>, route: FileRoute, parts: MountParts): void {
  const { container, limits } = parts

  app.get(route.path, async (c) => {
    c.set('route', route.path)
    if (route.limit !== null) {
      await limits.limitByAddress(c, route.limit)
    }
    const { access } = route
    return access
      ? route.answer(c, container, await findCaller(c, { container, access }))
      : route.answer(c, container)
  })
}

/*
 * Credentials are not checked if a path parameter is malformed: `readInput` refuses it later, together
 * with other invalid input.
 */
async function findCredentials(
  c: ApiContext,
  { endpoint, credentials }: EndpointRoute,
  { container, limits }: MountParts,
): Promise<object> {
  if (!credentials) {
    return {}
  }
  const areParamsValid = endpoint.params?.safeParse(c.req.param()).success ?? true
  if (!areParamsValid) {
    return {}
  }
  const found = await credentials.find(c, container)
  await credentials.limit?.(found, limits)
  return found
}

/** Converts `/api/v1/calculator/from/{id}/` to the router's notation, `/api/v1/calculator/from/:id`. */
export function routerPattern(path: string): string {
  return path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
}

/*
 * Sends only the fields of the contract. An answer that violates the contract is a bug and becomes
 * 500, because a wrong amount is worse than none.
 */
function sendAnswer(
  c: ApiContext,
  answer: unknown,
  { endpoint, cache }: Pick<EndpointRoute, 'cache'> & { endpoint: Endpoint },
): Response {
  if (endpoint.status === 204) {
    return c.body(null, 204, { 'Cache-Control': 'no-store' })
  }
  const presented = endpoint.response.safeParse(answer)
  if (!presented.success) {
    const call = `${endpoint.method.toUpperCase()} ${endpoint.path}`
    throw new Error(`The answer of ${call} breaks its contract.`, { cause: presented.error })
  }
  return sendBytes(c, {
    body: JSON.stringify(presented.data),
    contentType: 'application/json; charset=utf-8',
    status: endpoint.status,
    cache: endpoint.status === 200 ? cache : 'no-store',
  })
}
