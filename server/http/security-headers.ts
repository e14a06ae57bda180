import type { Config } from '@/server/config/config'

const twoYearsSeconds = 63_072_000

/** Headers of every answer of this site, pages and API alike. */
export function commonSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    ...bareSecurityHeaders(config),
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  }
}

/** For scripts, styles, fonts and logos: headers about documents mean nothing for them. */
export function fileSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return { ...bareSecurityHeaders(config), 'Content-Security-Policy': dataContentPolicy }
}

/** The API's own answers are data: nothing in them may run, load or be framed. */
export const dataContentPolicy = "default-src 'none'; frame-ancestors 'none'"

export function apiSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return { ...commonSecurityHeaders(config), 'Content-Security-Policy': dataContentPolicy }
}

function bareSecurityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Over plain http the header would be ignored at best, and lock a tester out at worst.
    ...(config.publicUrl?.protocol === 'https:'
      ? { 'Strict-Transport-Security': `max-age=${twoYearsSeconds}; includeSubDomains` }
      : {}),
  }
}
