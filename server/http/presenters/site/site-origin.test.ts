import { describe, expect, it } from 'vitest'
import { siteOrigin } from './site-origin'

describe('siteOrigin', () => {
  it('is the configured address, whatever host was requested', () => {
    const config = { publicUrl: new URL('https://kantor.example'), port: 3000 }
    expect(siteOrigin('http://evil.example/sitemap.xml', config)).toBe('https://kantor.example')
  })

  it.each([
    ['http://localhost:3000/a', 'http://localhost:3000'],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000/a', 'http://[::1]:3000'],
    ['http://office.local/a', 'http://office.local'],
    ['http://192.168.1.5:3000/a', 'http://192.168.1.5:3000'],
    ['http://evil.example/a', 'http://localhost:3000'],
    ['http://localhost.evil.example/a', 'http://localhost:3000'],
    ['http://127.0.0.1.evil.example/a', 'http://localhost:3000'],
    ['http://172.32.0.1/a', 'http://localhost:3000'],
  ])('without a configured address, the origin for %s is %s', (url, origin) => {
    expect(siteOrigin(url, { publicUrl: null, port: 3000 })).toBe(origin)
  })
})
