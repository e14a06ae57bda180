import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberToReplace, takeReplaced } from './replacing'

const old = { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f', createdAt: '2026-11-21T11:02:00.000Z' }
const newer = { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e90', createdAt: '2026-11-21T11:05:00.000Z' }
const older = { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e91', createdAt: '2026-11-21T10:00:00.000Z' }

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  })
})

describe('the claim that another one replaces', () => {
  it('is named once, by a newer claim', () => {
    rememberToReplace(old)
    expect(takeReplaced(newer)).toBe(old.id)
    expect(takeReplaced(newer)).toBeNull()
  })

  it('is kept by a customer who comes back to it', () => {
    rememberToReplace(old)
    expect(takeReplaced(old)).toBeNull()
    expect(takeReplaced(newer)).toBeNull()
  })

  it('is not replaced by an older claim that is only looked at', () => {
    rememberToReplace(old)
    expect(takeReplaced(older)).toBeNull()
    expect(takeReplaced(newer)).toBe(old.id)
  })

  it('is ignored if the storage holds something else or cannot be read', () => {
    storage.set('kantor-claim-to-replace', '{"id":1')
    expect(takeReplaced(newer)).toBeNull()
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new Error('denied')
      },
    })
    expect(takeReplaced(newer)).toBeNull()
    expect(() => rememberToReplace(old)).not.toThrow()
  })
})
