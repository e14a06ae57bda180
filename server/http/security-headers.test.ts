import { describe, expect, it } from 'vitest'
import { apiSecurityHeaders, commonSecurityHeaders } from './security-headers'

const plain = { publicUrl: null }
const http = { publicUrl: new URL('http://kantor.example') }
const https = { publicUrl: new URL('https://kantor.example') }

describe('security headers', () => {
  it.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
  ])('every response has %s: %s', (name, value) => {
    expect(commonSecurityHeaders(plain)[name]).toBe(value)
    expect(apiSecurityHeaders(https)[name]).toBe(value)
  })

  it('require https only if the public address has https', () => {
    const name = 'Strict-Transport-Security'
    expect(commonSecurityHeaders(plain)).not.toHaveProperty(name)
    expect(commonSecurityHeaders(http)).not.toHaveProperty(name)
    expect(commonSecurityHeaders(https)[name]).toBe('max-age=63072000; includeSubDomains')
  })

  it('do not let anything in an API response run or load', () => {
    expect(apiSecurityHeaders(plain)['Content-Security-Policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })
})
