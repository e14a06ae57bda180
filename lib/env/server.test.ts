import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveChat, publicUrl, siteName, siteOrigin } from './server'

afterEach(() => vi.unstubAllEnvs())

describe('siteName', () => {
  it('is the configured name, or Kantor in the language of the page', () => {
    vi.stubEnv('SITE_NAME', ' ')
    expect([siteName('ru'), siteName('en')]).toEqual(['Кантор', 'Kantor'])
    vi.stubEnv('SITE_NAME', 'Обменник № 1')
    expect([siteName('ru'), siteName('en')]).toEqual(['Обменник № 1', 'Обменник № 1'])
  })
})

describe('publicUrl', () => {
  it('is the configured origin, or null when the setting is empty', () => {
    vi.stubEnv('PUBLIC_URL', '')
    expect(publicUrl()).toBeNull()
    vi.stubEnv('PUBLIC_URL', 'https://kantor.example/')
    expect(publicUrl()).toBe('https://kantor.example')
  })
})

describe('siteOrigin', () => {
  it('is the public origin, or localhost without a public address', () => {
    vi.stubEnv('PUBLIC_URL', 'https://kantor.example/')
    vi.stubEnv('PORT', '4000')
    expect(siteOrigin()).toBe('https://kantor.example')
    vi.stubEnv('PUBLIC_URL', '')
    expect(siteOrigin()).toBe('http://localhost:4000')
    vi.stubEnv('PORT', '')
    expect(siteOrigin()).toBe('http://localhost:3000')
  })
})

describe('liveChat', () => {
  it('is null without a script', () => {
    vi.stubEnv('LIVE_CHAT_SCRIPT_URL', '')
    vi.stubEnv('LIVE_CHAT_GLOBAL', 'Chat')
    expect(liveChat()).toBeNull()
  })

  it('has safe attributes, the global name and the path of the function that ends it', () => {
    vi.stubEnv('LIVE_CHAT_SCRIPT_URL', 'https://chat.example/w.js?lang={locale}')
    vi.stubEnv('LIVE_CHAT_ATTRIBUTES', 'data-site=12&data-lang={locale}&onload=alert(1)&id=chat')
    vi.stubEnv('LIVE_CHAT_GLOBAL', 'Chat')
    expect(liveChat()).toEqual({
      scriptUrl: 'https://chat.example/w.js?lang={locale}',
      attributes: { 'data-site': '12', 'data-lang': '{locale}', id: 'chat' },
      globalName: 'Chat',
      destroyPath: 'Chat.destroy',
    })
    vi.stubEnv('LIVE_CHAT_DESTROY', 'chat_destroy')
    expect(liveChat()?.destroyPath).toBe('chat_destroy')
  })
})
