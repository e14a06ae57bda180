import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveChat, publicUrl, siteName, siteOrigin } from './server'

afterEach(() => vi.unstubAllEnvs())

describe('the settings of pages', () => {
  it('name the office in the language of the page while it has no name', () => {
    vi.stubEnv('SITE_NAME', ' ')
    expect([siteName('ru'), siteName('en')]).toEqual(['Кантор', 'Kantor'])
    vi.stubEnv('SITE_NAME', 'Обменник № 1')
    expect([siteName('ru'), siteName('en')]).toEqual(['Обменник № 1', 'Обменник № 1'])
  })

  it('have addresses, and null for empty ones', () => {
    vi.stubEnv('PUBLIC_URL', '')
    expect(publicUrl()).toBeNull()
    vi.stubEnv('PUBLIC_URL', 'https://kantor.example/')
    expect(publicUrl()).toBe('https://kantor.example')
  })
})

describe('the origin of the site', () => {
  it('is the public one, or this machine’s while there is none', () => {
    vi.stubEnv('PUBLIC_URL', 'https://kantor.example/')
    vi.stubEnv('PORT', '4000')
    expect(siteOrigin()).toBe('https://kantor.example')
    vi.stubEnv('PUBLIC_URL', '')
    expect(siteOrigin()).toBe('http://localhost:4000')
    vi.stubEnv('PORT', '')
    expect(siteOrigin()).toBe('http://localhost:3000')
  })
})

describe('the chat', () => {
  it('is missing without a script', () => {
    vi.stubEnv('LIVE_CHAT_SCRIPT_URL', '')
    vi.stubEnv('LIVE_CHAT_GLOBAL', 'Chat')
    expect(liveChat()).toBeNull()
  })

  it('has its attributes, its global, and its function to end it', () => {
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
