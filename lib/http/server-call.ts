import axios from 'axios'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { siteOrigin } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import type { CallInput, CallOutput } from './call-types'
import { httpDefaults, send } from './send'

type ApiHandler = (request: Request) => Promise<Response>

/** The key under which the renderer process finds the way to the API. */
const handlerKey = Symbol.for('kantor.api')

/**
 * Calls the API while a page is rendered on the server, without a TCP socket. Typed and parsed like
 * `call`, and anonymous unless it is given the reader's cookie.
 */
export function serverCall<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { locale: Locale; cookie?: string },
): Promise<CallOutput<E>> {
  return send(serverHttp, endpoint, input, options)
}

const serverHttp = axios.create({
  ...httpDefaults,
  adapter: 'fetch',
  env: { fetch: fetchFromApi },
})
serverHttp.interceptors.request.use((config) => ({ ...config, baseURL: baseUrl() }))

/* No socket is opened; the host only has to be one that the front door accepts. */
function baseUrl(): string {
  if (!findHandler()) {
    throw new Error('This process serves no API for its pages.')
  }
  return siteOrigin()
}

function fetchFromApi(input: URL | Request | string, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  return findHandler()?.(request) ?? Promise.resolve(Response.error())
}

function findHandler(): ApiHandler | null {
  const handler: unknown = Reflect.get(globalThis, handlerKey)
  // The server puts nothing else under this symbol, and a function's signature cannot be checked.
  return typeof handler === 'function' ? (handler as ApiHandler) : null
}
