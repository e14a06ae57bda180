import { TOTP } from 'otpauth'
import type { Config } from '@/server/config/config'
import type { Database } from '@/server/database/client'
import { createApi } from '@/server/http/app'
import { endpointRoutes } from '@/server/http/routes/routes'
import { hashPassword } from '@/server/modules/sessions'
import { makeUser } from '@/tests/factories/make-user'
import { createTestContainer } from '../test-container'

type Parts = { db: Database; now: () => Date; config?: Partial<Config> }
type Sent = {
  token?: string
  cookie?: string
  address?: string
  userAgent?: string
  idempotencyKey?: string
  body?: unknown
}
/** A response whose body has been read. */
export type Answered = {
  status: number
  body: Record<string, unknown>
  code: unknown
  /** The `Cookie` header of the browser's next request; empty if the response sets no cookie. */
  cookie: string
}

export const origin = 'http://localhost:3000'
export const password = 'correct horse battery staple'

/** Opens the whole API in this process; its calls are sent as the pages send them. */
export function openAccountApi({ db, now, config = {} }: Parts) {
  const { container, logLines } = createTestContainer({
    db,
    now,
    config: { rateLimitFactor: 1000, isDemoSeeded: true, trustedProxyHops: 1, ...config },
  })
  const app = createApi(container, { endpoints: endpointRoutes, files: [] })

  const call = async (method: string, path: string, sent: Sent = {}): Promise<Answered> => {
    const { token, cookie, address = '198.51.100.7', userAgent = 'Tester/1' } = sent
    const { idempotencyKey, body } = sent
    const answer = await app.request(`${origin}/en${path}`, {
      method: method.toUpperCase(),
      headers: {
        'x-forwarded-for': address,
        'user-agent': userAgent,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status === 500) {
      throw new Error(`${method} ${path} failed: ${JSON.stringify(logLines.slice(-2))}`)
    }
    return read(answer)
  }

  return {
    container,
    call,
    logIn: (email: string, options: Sent & { code?: string; password?: string } = {}) => {
      const { code, password: other, ...sent } = options
      const body = { email, password: other ?? password, ...(code !== undefined && { code }) }
      return call('post', '/front-api/auth/login/', { ...sent, body })
    },
    refresh: (cookie: string) => call('post', '/front-api/auth/refresh/', { cookie }),
    me: (token: string) => call('get', '/api/v1/users/me/', { token }),
    own: (method: string, path: string, sent: Sent) =>
      call(method, `/api/v1/users/me/${path}/`, sent),
  }
}

export type AccountApi = ReturnType<typeof openAccountApi>

async function read(answer: Response): Promise<Answered> {
  const text = await answer.text()
  // Every body that the API sends is one JSON object.
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  const token = answer.headers
    .getSetCookie()
    .map((line) => /^refresh_token=([\w-]+)/.exec(line)?.[1])
    .find((value) => value !== undefined)
  const cookie = token === undefined ? '' : `refresh_token=${token}`
  return { status: answer.status, body, code: body.code, cookie }
}

/** Stores a user with `password` as the password. */
export async function makePerson(db: Database, values: Parameters<typeof makeUser>[1] = {}) {
  return makeUser(db, { passwordHash: await hashPassword(password), ...values })
}

export function tokenIn({ body }: Answered): string {
  if (typeof body.token !== 'string') {
    throw new Error(`The response has no token: ${JSON.stringify(body)}`)
  }
  return body.token
}

/** The code that an authenticator app shows at that moment. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() })
}

/** Sets up an authenticator app and returns its secret and the recovery codes. */
export async function addTotp(api: AccountApi, token: string) {
  const started = await api.own('post', 'totp', { token, body: { password } })
  const secret = String(started.body.secret)
  const code = totpCode(secret, api.container.clock.now())
  const confirmed = await api.own('post', 'totp/confirm', { token, body: { code } })
  // The contract promises an array of strings, and the API checks each response against its contract.
  const recoveryCodes = (confirmed.body.recoveryCodes ?? []) as string[]
  return { secret, recoveryCodes, started, confirmed }
}
