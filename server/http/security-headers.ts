import type { Config } from '@/server/config/config'

const twoYearsSeconds = 63_072_000

/** Headers of all responses of pages and of the API. */
export function commonSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    ...bareSecurityHeaders(config),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  }
}

/** Headers of scripts, styles, fonts and logos, which need no headers about documents. */
export function fileSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return { ...bareSecurityHeaders(config), 'Content-Security-Policy': dataContentPolicy }
}

/** The content policy of data, such as the API's responses: nothing in it may run, load or be framed. */
export const dataContentPolicy = "default-src 'none'; frame-ancestors 'none'"

export function apiSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return { ...commonSecurityHeaders(config), 'Content-Security-Policy': dataContentPolicy }
}

function bareSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Only with https: over http the header has no effect, and on a test machine it could make the browser
    // refuse http addresses.
    ...(config.publicUrl?.protocol === 'https:'
      ? { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains` }
      : {}),
  }
}
