import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { refusedByConstraint } from './refused-by-constraint'

function refusal(constraint: string): Promise<unknown> {
  const cause = Object.assign(new DatabaseError('refused', 0, 'error'), { constraint })
  return refusedByConstraint(() => Promise.reject(new Error('the change', { cause })))
}

it.each([
  ['directions_margin_range', 'terms.marginPercent', 'invalid'],
  ['directions_min_course', 'terms.minCourse', 'invalid'],
  ['directions_send_fee_min', 'terms.sendFee.min', 'invalid'],
  ['directions_export_flags_known', 'terms.exportFlags', 'invalid'],
  ['direction_tiers_margin_range', 'terms.tiers', 'invalid'],
  ['direction_cities_multiple', 'terms.cities', 'invalid'],
  ['directions_to_ordered', 'terms.maxTo', 'below_minimum'],
])('reports a violation of %s at the field %s', async (constraint, field, key) => {
  const faults = [{ field, key }]
  await expect(refusal(constraint)).rejects.toMatchObject({ code: 'validation_error', faults })
})

it('rethrows an error that no field caused', async () => {
  await expect(refusal('other_table_range')).rejects.toThrow('the change')
})
