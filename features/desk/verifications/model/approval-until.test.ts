import { describe, expect, it } from 'vitest'
import { approvalUntil, dayOf } from './approval-until'

const suggested = '2027-11-21T12:00:00.000Z'

describe('the end of an approval', () => {
  it('is the suggested moment as long as its day is chosen', () => {
    expect(approvalUntil(dayOf(suggested), suggested)).toBe(suggested)
  })

  it('is the end of another day in the operator’s time zone', () => {
    const until = approvalUntil('2028-02-29', suggested)
    expect(until).toBe(new Date(2028, 1, 29, 23, 59, 59).toISOString())
    expect(dayOf(until)).toBe('2028-02-29')
  })

  it('is null if no day is chosen', () => {
    expect(dayOf(null)).toBe('')
    expect(approvalUntil('', suggested)).toBeNull()
  })
})
