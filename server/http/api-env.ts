import type { Context } from 'hono'
import type { Locale } from '@/lib/i18n/locales'

/** What the caller of `app.fetch` passes beside the request. Nothing in a request can set these. */
export type ApiBindings = {
  /** The call comes from our own server-rendered pages, inside this process. */
  internal?: boolean
  /** The server's request: it has the caller's address, and its connection can be closed. */
  incoming?: Incoming
}

export type Incoming = {
  readonly socket: { readonly remoteAddress?: string | undefined; destroy?: () => unknown }
}

type ApiVariables = {
  requestId: string
  locale: Locale
  /** The pattern that matched, never the address itself: the label of logs and metrics. */
  route: string
}

export type ApiEnv = { Bindings: ApiBindings; Variables: ApiVariables }
export type ApiContext = Context<ApiEnv>

/* Hono's type promises bindings, but `app.request` called without them leaves none. */
export function bindingsOf({ env }: { env: ApiBindings | undefined }): ApiBindings {
  return env ?? {}
}
