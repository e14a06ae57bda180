import { afterEach, describe, expect, it } from 'vitest'
import { localInputOf, readLocalInput } from './local-time-input'
import { setOfficeZone } from './office-zone'

afterEach(() => setOfficeZone(null))

describe('a time in a `datetime-local` field', () => {
  it.each(['2026-11-21T12:00:00.000Z', '2026-07-01T00:30:00.000Z', '2026-01-01T23:59:00.000Z'])(
    'is the same instant after it was shown and read: %s',
    (instant) => {
      expect(readLocalInput(localInputOf(instant))).toBe(instant)
    },
  )

  it.each([
    ['Asia/Tokyo', '2026-11-21T21:00'],
    ['America/New_York', '2026-11-21T07:00'],
  ])('is in the zone of the office: %s', (zone, typed) => {
    setOfficeZone(zone)
    expect(localInputOf('2026-11-21T12:00:00.000Z')).toBe(typed)
    expect(readLocalInput(typed)).toBe('2026-11-21T12:00:00.000Z')
    expect(readLocalInput(`${typed}:05`)).toBe('2026-11-21T12:00:05.000Z')
  })

  it('is null when the field is empty or invalid', () => {
    expect(localInputOf(null)).toBe('')
    expect(readLocalInput('')).toBeNull()
    expect(readLocalInput('soon')).toBeNull()
  })
})
