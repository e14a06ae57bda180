import { is, type SQL } from 'drizzle-orm'
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { violatedConstraintOf } from '@/server/database/sql-state'
import { directionCities, directions, directionTiers } from '@/server/database/schema/directions'

/*
 * The contract checks all of this already. If a constraint of the database refuses a change anyway,
 * the operator still sees the error at the right field. For a constraint on a single column, this is
 * the field of the column.
 */
const faults: Record<string, FieldError> = {
  ...faultsOfChecks(directions, fieldOfSingleColumn),
  ...faultsOfChecks(directionTiers, () => 'tiers'),
  ...faultsOfChecks(directionCities, () => 'cities'),
  directions_pair: { field: 'to', key: 'pair_exists' },
  directions_two_currencies: { field: 'to', key: 'same_currency' },
  directions_bonus_within_margin: { field: 'terms.bonusPercent', key: 'bonus_above_margin' },
  directions_fee_has_minimum: { field: 'terms.fixedFee', key: 'fee_needs_minimum' },
  directions_one_rate: { field: 'terms.rateSource', key: 'formula_or_source' },
  directions_rate_source_rate_sources_id_fk: { field: 'terms.rateSource', key: 'unknown_value' },
  directions_course_ordered: { field: 'terms.maxCourse', key: 'below_minimum' },
  directions_low_reserve_whole: { field: 'terms.lowReservePercent', key: 'needed_together' },
  directions_from_ordered: { field: 'terms.maxFrom', key: 'below_minimum' },
  directions_to_ordered: { field: 'terms.maxTo', key: 'below_minimum' },
  direction_tiers_direction_id_min_from_pk: { field: 'terms.tiers', key: 'invalid' },
  direction_cities_direction_id_city_id_pk: { field: 'terms.cities', key: 'twice' },
  direction_cities_city_id_cities_id_fk: { field: 'terms.cities', key: 'invalid' },
}

type FieldOf = (columns: ReadonlySet<string>) => string | null

function faultsOfChecks(table: PgTable, fieldOf: FieldOf): Record<string, FieldError> {
  return Object.fromEntries(
    getTableConfig(table).checks.flatMap(({ name, value }): [string, FieldError][] => {
      const field = fieldOf(columnsIn(value))
      return field === null ? [] : [[name, { field: `terms.${field}`, key: 'invalid' }]]
    }),
  )
}

function columnsIn({ queryChunks }: SQL): ReadonlySet<string> {
  return new Set(queryChunks.flatMap((chunk) => (is(chunk, PgColumn) ? [chunk.name] : [])))
}

/* The field of a single column, otherwise null. The parts of a fee are nested in its field. */
function fieldOfSingleColumn(columns: ReadonlySet<string>): string | null {
  const [column = '', ...others] = columns
  const [, fee, part] = /^(sendFee|receiveFee)(.+)$/.exec(column) ?? []
  const field = fee && part ? `${fee}.${part.toLowerCase()}` : column
  return others.length === 0 ? field : null
}

/** Runs a change, and turns the violation of a constraint into an error at a field. */
export async function refusedByConstraint<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const fault = faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}
