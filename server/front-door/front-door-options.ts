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
  /** The host the process listens on: a valid host name beside those of every machine. */
  ownHost: string
  isDevelopment: boolean
  isApiPath: (pathname: string) => boolean
  api: Handler | null
  /** Answers simple reads faster than the API; all other requests go to the API. */
  quick?: QuickHandler | null
  pages: Handler | null
  /** Serves the files of pages before Next does, and sets their headers. */
  staticFiles?: StaticFiles | null
  securityHeaders: Record<string, string>
  constantScriptHashes: readonly string[]
  /** Whether the office has a technical break right now. */
  isTechBreak: () => boolean
  /** When to try again during a technical break. */
  techBreakSeconds: () => number
  /** Counts a page against its reader's limit; returns how many seconds they have to wait, 0 for none. */
  pageLimit: (request: IncomingMessage) => number
  /** How long a page may take to begin before its reader is told that the site cannot answer. */
  pageMilliseconds?: number
  /** The cache of public pages; without it every page is rendered for its reader. */
  keeping?: Keeping | null
}
