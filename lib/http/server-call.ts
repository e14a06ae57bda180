import axios from 'axios'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { siteOrigin } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import type { CallInput, CallOutput } from './call-types'
import { httpDefaults, send } from './send'

type ApiHandler = (request: Request) => Promise<Response>

/** The global symbol under which the renderer process finds the API handler. */
const handlerKey = Symbol.for('kantor.api')

/**
 * Calls the API without a TCP socket while a page is rendered on the server. It is typed and parsed like
 * `call`. The call is anonymous unless the visitor's cookie is passed.
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

/* No connection is made to this host; it only has to be a host that the front door accepts. */
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
  // A function's signature cannot be checked, but the server stores only the handler under this symbol.
  return typeof handler === 'function' ? (handler as ApiHandler) : null
}
