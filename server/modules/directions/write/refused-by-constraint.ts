import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { violatedConstraintOf } from '@/server/database/sql-state'

/*
 * The contract asks for all of this already. The table stands behind it, and when it is the one to
 * refuse, the person at the desk is still told at the right field.
 */
const faults: Record<string, FieldFault> = {
  directions_pair: { field: 'to', key: 'pair_exists' },
  directions_two_currencies: { field: 'to', key: 'same_currency' },
  directions_margin_range: invalid('marginPercent'),
  directions_verification_margin_range: invalid('verificationMarginPercent'),
  directions_bonus_within_margin: { field: 'terms.bonusPercent', key: 'bonus_above_margin' },
  directions_fixed_fee: invalid('fixedFee'),
  directions_fee_has_minimum: { field: 'terms.fixedFee', key: 'fee_needs_minimum' },
  directions_coefficient_positive: invalid('coefficient'),
  directions_formula_length: invalid('formula'),
  directions_one_rate: { field: 'terms.rateSource', key: 'formula_or_source' },
  directions_rate_source_rate_sources_id_fk: { field: 'terms.rateSource', key: 'unknown_value' },
  directions_min_course: invalid('minCourse'),
  directions_max_course: invalid('maxCourse'),
  directions_course_ordered: { field: 'terms.maxCourse', key: 'below_minimum' },
  directions_low_reserve_whole: { field: 'terms.lowReservePercent', key: 'needed_together' },
  directions_low_reserve_below: invalid('lowReserveBelow'),
  directions_low_reserve_percent: invalid('lowReservePercent'),
  directions_send_fee_percent: invalid('sendFee.percent'),
  directions_send_fee_fixed: invalid('sendFee.fixed'),
  directions_send_fee_min: invalid('sendFee.min'),
  directions_receive_fee_percent: invalid('receiveFee.percent'),
  directions_receive_fee_fixed: invalid('receiveFee.fixed'),
  directions_receive_fee_min: invalid('receiveFee.min'),
  directions_min_from: invalid('minFrom'),
  directions_max_from: invalid('maxFrom'),
  directions_min_to: invalid('minTo'),
  directions_max_to: invalid('maxTo'),
  directions_min_verification: invalid('minVerification'),
  directions_from_ordered: { field: 'terms.maxFrom', key: 'below_minimum' },
  directions_to_ordered: { field: 'terms.maxTo', key: 'below_minimum' },
  directions_window_range: invalid('paymentWindowMinutes'),
  directions_export_flags_known: invalid('exportFlags'),
  direction_tiers_direction_id_min_from_pk: invalid('tiers'),
  direction_tiers_min_from: invalid('tiers'),
  direction_tiers_margin_range: invalid('tiers'),
  direction_tiers_verification_range: invalid('tiers'),
  direction_cities_direction_id_city_id_pk: { field: 'terms.cities', key: 'twice' },
  direction_cities_city_id_cities_id_fk: invalid('cities'),
  direction_cities_add_on_range: invalid('cities'),
  direction_cities_multiple: invalid('cities'),
}

function invalid(name: string): FieldFault {
  return { field: `terms.${name}`, key: 'invalid' }
}

/** Runs a change; what the table refuses comes out as faults of fields. */
export async function refusedByConstraint<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const fault = faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}
