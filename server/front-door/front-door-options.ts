import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCacheOptions } from './cache/page-cache'
import type { RightsOptions } from './pages/page-rights'
import type { PageStyles } from './pages/page-styles'
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
  /** The host the process listens on: a valid host name in addition to localhost and IP addresses. */
  ownHost: string
  isDevelopment: boolean
  isApiPath: (pathname: string) => boolean
  api: Handler | null
  /** Answers simple read requests faster than the API; all other requests go to the API. */
  quick?: QuickHandler | null
  pages: Handler | null
  /** Serves the files of pages, with their headers, without Next. */
  staticFiles?: StaticFiles | null
  /** Writes the style sheets into pages; without it, browsers load them as files. */
  pageStyles?: PageStyles | null
  securityHeaders: Record<string, string>
  constantScriptHashes: readonly string[]
  /** Whether there is a maintenance break at this moment. */
  isTechBreak: () => boolean
  /** The seconds after which a visitor should try again during a maintenance break. */
  techBreakSeconds: () => number
  /** Counts a page against its visitor's limit; returns the seconds they have to wait, 0 for none. */
  pageLimit: (request: IncomingMessage) => number
  /** Counts a browser that comes through a referral code for the first time. */
  countVisit?: ((code: string, request: IncomingMessage) => void) | null
  /** How long a page may take to begin before its visitor gets status 503. */
  pageMilliseconds?: number
  /** Options of the cache of public pages; without them every page is rendered for each visitor. */
  pageCache?: PageCacheOptions | null
}
