import { describe, expect, it } from 'vitest'
import type { OfficeSettings } from '@/server/modules/settings'
import { officeStateAt } from './office-hours'

const nobody = { lastSeenAt: null }
const daily = (...spans: { from: string; to: string }[]) => Array.from({ length: 7 }, () => spans)

function stateAt(office: Partial<OfficeSettings>, iso: string, lastSeenAt: Date | null = null) {
  const settings = { timezone: 'Europe/Moscow', week: null, presence: 'always', ...office } as const
  const { isOpen, opensAt, validUntil } = officeStateAt(settings, { lastSeenAt }, new Date(iso))
  return {
    isOpen,
    opensAt: opensAt?.toISOString() ?? null,
    until: Number.isFinite(validUntil) ? new Date(validUntil).toISOString() : 'for ever',
  }
}

describe('officeStateAt', () => {
  it('is always open without hours', () => {
    expect(stateAt({}, '2026-11-21T03:00:00Z')).toEqual({
      isOpen: true,
      opensAt: null,
      until: 'for ever',
    })
  })

  it('opens and closes in the office’s local time', () => {
    const week = daily({ from: '10:00', to: '20:00' })
    expect(stateAt({ week }, '2026-11-21T06:59:59Z')).toEqual({
      isOpen: false,
      opensAt: '2026-11-21T07:00:00.000Z',
      until: '2026-11-21T07:00:00.000Z',
    })
    expect(stateAt({ week }, '2026-11-21T07:00:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-11-21T17:00:00.000Z',
    })
    expect(stateAt({ week }, '2026-11-21T17:00:00Z')).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-22T07:00:00.000Z',
    })
  })

  it('stays open over midnight and over adjoining days', () => {
    const week = daily({ from: '22:00', to: '24:00' }, { from: '00:00', to: '02:00' })
    expect(stateAt({ week }, '2026-11-21T20:30:00Z')).toMatchObject({
      isOpen: true,
      until: '2026-11-21T23:00:00.000Z',
    })
    const always = daily({ from: '00:00', to: '24:00' })
    const { isOpen, until } = stateAt({ week: always }, '2026-11-21T20:59:59Z')
    expect([isOpen, until > '2026-11-27']).toEqual([true, true])
  })

  it('counts weekdays from Monday, and finds the next open day', () => {
    const week = daily().map((_day, index) => (index === 0 ? [{ from: '10:00', to: '11:00' }] : []))
    // 23 November 2026 is a Monday.
    expect(stateAt({ week, timezone: 'UTC' }, '2026-11-23T10:30:00Z').isOpen).toBe(true)
    expect(stateAt({ week, timezone: 'UTC' }, '2026-11-23T11:00:00Z').opensAt).toBe(
      '2026-11-30T10:00:00.000Z',
    )
    expect(stateAt({ week: daily() }, '2026-11-23T11:00:00Z')).toMatchObject({
      isOpen: false,
      opensAt: null,
    })
  })

  it('follows local time when the clocks change', () => {
    const week = daily({ from: '09:00', to: '10:00' })
    const berlin = { week, timezone: 'Europe/Berlin' }
    // Winter time until 28 March 2027, summer time from then on until 31 October.
    expect(stateAt(berlin, '2027-03-27T10:00:00Z').opensAt).toBe('2027-03-28T07:00:00.000Z')
    expect(stateAt(berlin, '2027-10-30T10:00:00Z').opensAt).toBe('2027-10-31T08:00:00.000Z')
    const night = { week: daily({ from: '02:30', to: '05:00' }), timezone: 'Europe/Berlin' }
    expect(stateAt(night, '2027-03-28T01:29:59Z').isOpen).toBe(false)
    expect(stateAt(night, '2027-03-28T01:30:00Z').isOpen).toBe(true)
  })

  it('is open only while an operator is present, when one is required', () => {
    const needed = { presence: 'required' } as const
    const seen = new Date('2026-11-21T12:00:00Z')
    expect(stateAt(needed, '2026-11-21T12:00:00Z').isOpen).toBe(false)
    expect(stateAt(needed, '2026-11-21T12:02:59Z', seen)).toMatchObject({
      isOpen: true,
      until: '2026-11-21T12:03:00.000Z',
    })
    expect(stateAt(needed, '2026-11-21T12:03:00Z', seen)).toMatchObject({
      isOpen: false,
      opensAt: null,
    })
    expect(officeStateAt({ timezone: 'UTC', week: null, ...needed }, nobody, seen).isOpen).toBe(
      false,
    )
  })

  it('returns the next opening outside office hours, even if an operator is present', () => {
    const office = { week: daily({ from: '10:00', to: '20:00' }), presence: 'required' } as const
    const at = '2026-11-21T18:00:00Z'
    expect(stateAt(office, at, new Date(at))).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-22T07:00:00.000Z',
    })
  })
})
