import axios from 'axios'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { apiUrl, publicUrl } from '@/lib/env/server'
import type { Locale } from '@/lib/i18n/locales'
import type { CallInput, CallOutput } from './call-types'
import { httpDefaults, send } from './send'

type ApiHandler = (request: Request) => Promise<Response>

/** Where the process that serves both pages and API leaves the API's handler. */
const handlerKey = Symbol.for('kantor.api')

/**
 * Calls the API while a page is rendered on the server: in the same process without a socket, else
 * at `API_URL`. Typed and parsed like `call`, and as nobody: it carries no session.
 */
export function serverCall<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { locale: Locale },
): Promise<CallOutput<E>> {
  return send(serverHttp, endpoint, input, options)
}

const serverHttp = axios.create({
  ...httpDefaults,
  adapter: 'fetch',
  env: { fetch: fetchFromApi },
})
serverHttp.interceptors.request.use((config) => ({ ...config, baseURL: baseUrl() }))

/* In one process the host only has to be one that the front door knows. */
function baseUrl(): string {
  const address = findHandler() ? (publicUrl() ?? 'http://localhost') : apiUrl()
  if (address === null) {
    throw new Error('This process serves no API, and API_URL does not say who does.')
  }
  return address
}

/* What a page shows is as fresh as the API: nothing in between may keep it. */
function fetchFromApi(input: URL | Request | string, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const handler = findHandler()
  return handler ? handler(request) : fetch(request, { cache: 'no-store' })
}

function findHandler(): ApiHandler | null {
  const handler: unknown = Reflect.get(globalThis, handlerKey)
  // The server puts nothing else under this symbol; a function's signature cannot be checked.
  return typeof handler === 'function' ? (handler as ApiHandler) : null
}
