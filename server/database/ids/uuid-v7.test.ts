import { describe, expect, it } from 'vitest'
import { createIds } from './uuid-v7'

describe('createIds', () => {
  it('makes UUIDs of version 7 that begin with the time', () => {
    const id = createIds()(new Date('2026-11-20T12:00:00.123Z'))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(
      Date.parse('2026-11-20T12:00:00.123Z'),
    )
  })

  it('makes ids in ascending order, even within one millisecond', () => {
    const makeId = createIds()
    const ids = Array.from({ length: 3000 }, (_, index) => makeId(new Date(index < 2000 ? 1 : 2)))
    const made = ids.slice(0, 2000)
    expect(made).toEqual([...made].sort())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(2000).every((id) => id > (made.at(-1) ?? ''))).toBe(true)
  })

  it('uses the given source of random bytes', () => {
    const at = new Date(0)
    const fixed = () => createIds((size) => new Uint8Array(size).fill(0xab))(at)
    expect(fixed()).toBe(fixed())
    expect(fixed()).toBe('00000000-0000-73ab-abab-abababababab')
  })
})
