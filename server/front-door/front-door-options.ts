import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Keeping } from './kept/kept-pages'
import type { RightsOptions } from './pages/page-rights'
import type { StaticFiles } from './static-files'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Answers the request, or leaves it untouched and calls `otherwise`. */
export type QuickHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => void

export type FrontDoorOptions = RightsOptions & {
  publicUrl: URL | null
  /** What the process listens on: a name of its own beside those every machine has. */
  ownHost: string
  isDevelopment: boolean
  isApiPath: (pathname: string) => boolean
  api: Handler | null
  /** Answers plain reads faster than the API; what it does not take goes there. */
  quick?: QuickHandler | null
  pages: Handler | null
  /** Takes the files pages are made with before Next does, and says their headers. */
  staticFiles?: StaticFiles | null
  securityHeaders: Record<string, string>
  constantScriptHashes: readonly string[]
  /** Whether the office has a technical break right now. */
  isTechBreak: () => boolean
  /** When to ask again during one. */
  techBreakSeconds: () => number
  /** Counts a page for its reader; says for how many seconds they have to wait, 0 for none. */
  pageLimit: (request: IncomingMessage) => number
  /** How long a page may take to begin before its reader is told that it does not come. */
  pageMilliseconds?: number
  /** How public pages are kept; left out, every page is rendered for its reader. */
  keeping?: Keeping | null
}
