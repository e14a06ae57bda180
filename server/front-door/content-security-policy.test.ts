import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes, sourceHash } from './content-security-policy'

const noRights = { chatOrigin: null, hasCaptcha: false, formOrigins: [] }
const base = {
  constantHashes: ['sha256-constant'],
  styleHashes: ['sha256-styles'],
  rights: noRights,
  isHttps: true,
  isDevelopment: false,
}

function scriptSources(policy: string): string[] {
  const directive = policy.split('; ').find((text) => text.startsWith('script-src '))
  return directive?.split(' ').slice(1) ?? []
}

describe('contentSecurityPolicy', () => {
  it('never allows all inline scripts or eval outside development', () => {
    for (const scripts of [{ nonce: 'n0nce' }, { hashes: ['sha256-a'] }]) {
      const sources = scriptSources(contentSecurityPolicy({ ...base, scripts }))
      expect(sources).not.toContain("'unsafe-inline'")
      expect(sources).not.toContain("'unsafe-eval'")
      expect(sources).toContain("'sha256-constant'")
    }
  })

  it('trusts scripts by nonce on a dynamic page and by hash on a static one', () => {
    const dynamic = contentSecurityPolicy({ ...base, scripts: { nonce: 'n0nce' } })
    expect(scriptSources(dynamic)).toEqual([
      "'nonce-n0nce'",
      "'strict-dynamic'",
      "'sha256-constant'",
    ])
    const fixed = contentSecurityPolicy({ ...base, scripts: { hashes: ['sha256-a'] } })
    expect(scriptSources(fixed)).toEqual(["'self'", "'sha256-constant'", "'sha256-a'"])
  })

  it('allows the style sheets of the build by their hashes, and no other inline styles', () => {
    const policy = contentSecurityPolicy({ ...base, scripts: { nonce: 'n0nce' } })
    expect(policy).toContain("; style-src 'self' 'sha256-styles'; style-src-attr 'unsafe-inline';")
  })

  it('allows the chat only on pages that may have it', () => {
    const scripts = { hashes: [] }
    const chatOrigin = 'https://chat.example'
    const rights = { ...noRights, chatOrigin }
    const policy = contentSecurityPolicy({ ...base, scripts, rights })
    expect(scriptSources(policy)).toContain(chatOrigin)
    expect(policy).toContain(`connect-src 'self' ${chatOrigin} wss://chat.example;`)
    expect(contentSecurityPolicy({ ...base, scripts })).not.toContain('chat.example')
  })

  it('allows the captcha’s scripts, frames and calls only on pages that may have it', () => {
    const rights = { ...noRights, hasCaptcha: true }
    const own = 'https://www.google.com/recaptcha/'
    const fixed = contentSecurityPolicy({ ...base, rights, scripts: { hashes: [] } })
    expect(scriptSources(fixed).filter((source) => source.includes('google.com'))).toEqual([
      'https://www.google.com/recaptcha/api.js',
    ])
    expect(scriptSources(fixed)).toContain('https://www.gstatic.com/recaptcha/')
    const dynamic = contentSecurityPolicy({ ...base, rights, scripts: { nonce: 'x' } })
    for (const policy of [fixed, dynamic]) {
      expect(policy).toContain(`connect-src 'self' ${own};`)
      expect(policy).toContain(`frame-src ${own} https://recaptcha.google.com/recaptcha/;`)
    }
    const without = contentSecurityPolicy({ ...base, scripts: { hashes: [] } })
    expect(without).not.toMatch(/google|gstatic|frame-src/)
  })

  it('allows forms to be sent only to this site and to payment providers', () => {
    const scripts = { nonce: 'x' }
    const formOrigins = ['https://pay.example', 'https://bank.example']
    const policy = contentSecurityPolicy({ ...base, scripts, rights: { ...noRights, formOrigins } })
    expect(policy).toContain("; form-action 'self' https://pay.example https://bank.example;")
    expect(policy.split('pay.example')).toHaveLength(2)
    expect(contentSecurityPolicy({ ...base, scripts })).toContain("; form-action 'self';")
  })

  it('forbids frames around the page, plug-ins and another base address on every page', () => {
    const rights = {
      chatOrigin: 'https://chat.example',
      hasCaptcha: true,
      formOrigins: ['https://pay.example'],
    }
    const policy = contentSecurityPolicy({ ...base, scripts: { nonce: 'x' }, rights }).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]),
    )
  })

  it('upgrades requests to https only when the site uses https', () => {
    const policy = (isHttps: boolean) =>
      contentSecurityPolicy({ ...base, isHttps, scripts: { nonce: 'x' } })
    expect(policy(true)).toContain('upgrade-insecure-requests')
    expect(policy(false)).not.toContain('upgrade-insecure-requests')
  })
})

describe('inlineScriptHashes', () => {
  it('hashes the exact bytes of inline scripts and ignores script files and data', () => {
    const html =
      '<script>a()</script><script src="/x.js"></script><script async="">б()\n</script>' +
      '<script type="application/ld+json">{"a":1}</script><script>a()</script>'
    expect(inlineScriptHashes(html)).toEqual([sourceHash('a()'), sourceHash('б()\n')])
  })
})
