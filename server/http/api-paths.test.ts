import { describe, expect, it } from 'vitest'
import { isApiPath, readApiPath } from './api-paths'

describe('isApiPath', () => {
  it.each([
    '/api',
    '/api/',
    '/api/v1/calculator/',
    '/en/api/v1/calculator',
    '/front-api/auth/login/',
    '/en/front-api/auth/login/',
    '/export/rates.xml',
    '/healthz',
    '/readyz',
    '/wellz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/index-sitemap.xml',
    '/ru-RU-sitemap.xml',
    '/en-US-sitemap.xml',
    '/.well-known/security.txt',
  ])('%s belongs to the API', (path) => {
    expect(isApiPath(path)).toBe(true)
  })

  it.each(['/', '/en', '/apis', '/en/apis', '/faq', '/en/healthz', '/en/sitemap.xml', '/x/api/v1'])(
    '%s belongs to the pages',
    (path) => {
      expect(isApiPath(path)).toBe(false)
    },
  )
})

describe('readApiPath', () => {
  it.each([
    ['/api/v1/calculator/', 'ru', '/api/v1/calculator'],
    ['/api/v1/calculator', 'ru', '/api/v1/calculator'],
    ['/en/api/v1/calculator/', 'en', '/api/v1/calculator'],
    ['/en/front-api/auth/login', 'en', '/front-api/auth/login'],
    ['/api/v1/calculator//', 'ru', '/api/v1/calculator/'],
    ['/en/healthz', 'ru', '/en/healthz'],
    ['/', 'ru', '/'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(readApiPath(pathname)).toEqual({ locale, path })
  })
})
