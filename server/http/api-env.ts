import type { Context } from 'hono'
import type { Locale } from '@/lib/i18n/locales'

/** What the caller of `app.fetch` passes in addition to the request. A request cannot set these. */
export type ApiBindings = {
  /** Whether the call comes from our own server-rendered pages, inside this process. */
  internal?: boolean
  /** Node's request. It has the caller's address, and its connection can be closed. */
  incoming?: Incoming
}

export type Incoming = {
  readonly socket: { readonly remoteAddress?: string | undefined; destroy?: () => unknown }
}

type ApiVariables = {
  requestId: string
  locale: Locale
  /** The route pattern that matched, not the requested path. It is a label in logs and metrics. */
  route: string
}

export type ApiEnv = { Bindings: ApiBindings; Variables: ApiVariables }
export type ApiContext = Context<ApiEnv>

/* Hono's type promises bindings, but they are undefined if `app.request` is called without them. */
export function bindingsOf({ env }: { env: ApiBindings | undefined }): ApiBindings {
  return env ?? {}
}
