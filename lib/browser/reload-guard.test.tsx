import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isChunkFailure, reloadAfterChunkFailure, type ReloadEnvironment } from './reload-guard'
import { ReloadGuardListener } from './reload-guard-listener'

const stampKey = 'kantor-reloaded-at'
const chunkError = Object.assign(new Error('gone'), { name: 'ChunkLoadError' })

function fakePage(overrides: Partial<ReloadEnvironment> = {}) {
  const stored = new Map<string, string>()
  const page = { time: 1_000_000, reloads: 0 }
  const environment: ReloadEnvironment = {
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    now: () => page.time,
    isOnline: () => true,
    reload: () => {
      page.reloads += 1
    },
    ...overrides,
  }
  return { page, environment }
}

describe('reloadAfterChunkFailure', () => {
  it('reloads the page at most once in ten seconds', () => {
    const { page, environment } = fakePage()
    const reload = () => reloadAfterChunkFailure(chunkError, environment)

    expect(reload()).toBe(true)
    page.time += 9_999
    expect(reload()).toBe(false)
    page.time += 1
    expect(reload()).toBe(true)
    expect(page.reloads).toBe(2)
  })

  it('does not reload when it cannot store the time of the reload', () => {
    const { page, environment } = fakePage({
      storage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('No storage', 'SecurityError')
        },
      },
    })
    expect(reloadAfterChunkFailure(chunkError, environment)).toBe(false)
    expect(page.reloads).toBe(0)
  })

  it('does not reload offline', () => {
    const { page, environment } = fakePage({ isOnline: () => false })
    expect(reloadAfterChunkFailure(chunkError, environment)).toBe(false)
    expect(page.reloads).toBe(0)
  })

  it('does not reload for any other error', () => {
    const { page, environment } = fakePage()
    expect(reloadAfterChunkFailure(new TypeError('x is undefined'), environment)).toBe(false)
    expect(page.reloads).toBe(0)
  })
})

describe('isChunkFailure', () => {
  it.each([
    'Failed to load chunk /_next/static/chunks/a.js from module 12',
    'Loading chunk 12 failed. (error: https://x/_next/a.js)',
    'Loading CSS chunk app failed.',
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
  ])('recognises an error with the message "%s"', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
  })

  it('is false for a value that is not an error', () => {
    expect(isChunkFailure('Loading chunk 12 failed.')).toBe(false)
    expect(isChunkFailure(undefined)).toBe(false)
  })
})

/*
 * jsdom cannot reload a page. The time stamp, which is stored immediately before the reload, shows that
 * the page tried to reload.
 */
describe('ReloadGuardListener', () => {
  const hasReloaded = () => sessionStorage.getItem(stampKey) !== null

  beforeEach(() => sessionStorage.clear())

  function failToLoad(name: 'script' | 'link', address: string) {
    const element = document.createElement(name)
    element.setAttribute(name === 'script' ? 'src' : 'href', address)
    element.setAttribute('rel', 'stylesheet')
    document.body.append(element)
    element.dispatchEvent(new Event('error'))
    element.remove()
  }

  it.each([
    ['script', '/_next/static/chunks/a.js', true],
    ['link', '/_next/static/chunks/a.css', true],
    ['script', 'https://chat.example/_next/widget.js', false],
    ['script', '/other.js', false],
  ] as const)(
    'when a %s from %s fails to load, reloads the page: %s',
    (name, address, expected) => {
      render(<ReloadGuardListener />)
      failToLoad(name, address)
      expect(hasReloaded()).toBe(expected)
    },
  )

  it('reloads the page after an import failure that is not caught', () => {
    render(<ReloadGuardListener />)
    const event = Object.assign(new Event('unhandledrejection'), { reason: chunkError })
    window.dispatchEvent(event)
    expect(hasReloaded()).toBe(true)
  })

  it('does nothing after it is unmounted', () => {
    render(<ReloadGuardListener />).unmount()
    failToLoad('script', '/_next/static/chunks/a.js')
    expect(hasReloaded()).toBe(false)
  })
})
