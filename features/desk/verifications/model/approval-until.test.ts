import { describe, expect, it } from 'vitest'
import { setOfficeZone } from '@/features/desk/kit/form/office-zone'
import { approvalUntil, dayOf } from './approval-until'

const suggested = '2027-11-21T12:00:00.000Z'

describe('the end of an approval', () => {
  it('is the suggested moment as long as its day is chosen', () => {
    expect(approvalUntil(dayOf(suggested), suggested)).toBe(suggested)
  })

  it('is the end of another day in the office’s time zone', () => {
    setOfficeZone('Asia/Tokyo')
    const until = approvalUntil('2028-02-29', suggested)
    expect(until).toBe('2028-02-29T14:59:59.000Z')
    expect(dayOf(until)).toBe('2028-02-29')
    setOfficeZone(null)
  })

  it('is null if no day is chosen', () => {
    expect(dayOf(null)).toBe('')
    expect(approvalUntil('', suggested)).toBeNull()
  })
})
