import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { demoLogins } from '@/server/database/seed/demo-logins'

export type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export type Answer =
  | { kind: 'done'; body: unknown; cookies: string[] }
  | { kind: 'refused'; status: number; code: string; text: string }
  /** There was no response, or a 5xx response: it is unknown whether the request took effect. */
  | { kind: 'unknown' }

export type Client = {
  send: (call: Call) => Promise<Answer>
  /** Sends a request as an operator. */
  sendAsOperator: (call: Call) => Promise<Answer>
  /** Sends the request again until the result is known. */
  sendUntilAnswered: (call: Call) => Promise<Exclude<Answer, { kind: 'unknown' }>>
  /** The number of requests with an unknown result, and the number of responses by their status. */
  counts: () => { unknown: number; answered: ReadonlyMap<number, number> }
}

const timeoutMilliseconds = 20_000
const retryMilliseconds = 100
const refusal = z.object({ code: z.string() })
const session = z.object({ token: z.string() })

/** Sends the requests of all customers and operators. */
export function openClient(url: string): Client {
  const counts = { unknown: 0, answered: new Map<number, number>() }
  let token: Promise<string> | null = null

  async function send({ method, path, body, headers }: Call): Promise<Answer> {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        // A signed body is sent exactly as it was signed.
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      const text = await response.text()
      counts.answered.set(response.status, (counts.answered.get(response.status) ?? 0) + 1)
      return read(response, text)
    } catch {
      counts.unknown += 1
      return { kind: 'unknown' }
    }
  }

  function read({ status, headers }: Response, text: string): Answer {
    if (status >= 500) {
      counts.unknown += 1
      return { kind: 'unknown' }
    }
    if (status >= 400) {
      return { kind: 'refused', status, code: refusal.parse(JSON.parse(text)).code, text }
    }
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { kind: 'done', body, cookies: headers.getSetCookie() }
  }

  const sendUntilAnswered: Client['sendUntilAnswered'] = async (call) => {
    for (;;) {
      const answer = await send(call)
      if (answer.kind !== 'unknown') {
        return answer
      }
      await pause(retryMilliseconds)
    }
  }

  async function logIn(): Promise<string> {
    const { email, password } = operatorLogin
    const path = '/front-api/auth/login/'
    const answer = await sendUntilAnswered({ method: 'POST', path, body: { email, password } })
    if (answer.kind === 'refused') {
      throw new Error(`The operator could not log in: ${answer.text}`)
    }
    return session.parse(answer.body).token
  }

  return {
    send,
    sendUntilAnswered,
    sendAsOperator: async (call) => {
      token ??= logIn()
      const used = token
      const headers = { ...call.headers, authorization: `Bearer ${await used}` }
      const answer = await send({ ...call, headers })
      if (answer.kind === 'refused' && answer.status === 401) {
        // The token has expired. The first caller that notices it logs in for all others.
        token = token === used ? null : token
        return { kind: 'unknown' }
      }
      return answer
    },
    counts: () => counts,
  }
}

const [operatorLogin] = demoLogins
