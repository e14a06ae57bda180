import axios from 'axios'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { siteOrigin } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import type { CallInput, CallOutput } from './call-types'
import { httpDefaults, send } from './send'

type ApiHandler = (request: Request) => Promise<Response>

/** Where the process that serves both pages and API leaves the API's handler. */
const handlerKey = Symbol.for('kantor.api')

/**
 * Calls the API while a page is rendered on the server, in the same process and without a socket.
 * Typed and parsed like `call`, and as nobody unless it is given the reader's cookie.
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

/* Nothing goes over a socket; the host only has to be one that the front door would know. */
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
  // The server puts nothing else under this symbol; a function's signature cannot be checked.
  return typeof handler === 'function' ? (handler as ApiHandler) : null
}
