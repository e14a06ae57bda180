import { describe, expect, it } from 'vitest'
import { localInputOf, readLocalInput } from './local-time-input'

describe('a time in a `datetime-local` field', () => {
  it.each(['2026-11-21T12:00:00.000Z', '2026-07-01T00:30:00.000Z', '2026-01-01T23:59:00.000Z'])(
    'is the same instant after it was shown and read: %s',
    (instant) => {
      expect(readLocalInput(localInputOf(instant))).toBe(instant)
    },
  )

  it('is null when the field is empty or invalid', () => {
    expect(localInputOf(null)).toBe('')
    expect(readLocalInput('')).toBeNull()
    expect(readLocalInput('soon')).toBeNull()
  })
})
