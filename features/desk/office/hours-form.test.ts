import { describe, expect, it } from 'vitest'
import { bodyOfHours, valuesOfHours } from './hours-form'

describe('the form of the opening hours', () => {
  it('sends the stored week unchanged', () => {
    const week = [[{ from: '09:00', to: '18:00' }], [], [], [], [], [], []]
    const hours = { timezone: 'Asia/Yerevan', week, presence: 'required' } as const
    expect(bodyOfHours(valuesOfHours(hours))).toEqual(hours)
  })

  it('shows default hours if the stored hours are round the clock, and does not send them', () => {
    const hours = { timezone: 'Europe/Moscow', week: null, presence: 'always' } as const
    const values = valuesOfHours(hours)
    expect(values.week).toHaveLength(7)
    expect(bodyOfHours(values)).toEqual(hours)
    expect(bodyOfHours({ ...values, mode: 'week' }).week).toHaveLength(7)
  })
})
