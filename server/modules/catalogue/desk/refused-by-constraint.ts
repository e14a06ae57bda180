import { AppError, type FieldFault } from '@/lib/errors/app-error'
import { violatedConstraintOf } from '@/server/database/sql-state'

/*
 * The contract asks for nearly all of this already. The tables stand behind it, and when one of them
 * is the one to refuse, the person at the desk is still told at the right field.
 */
const faults: Record<string, FieldFault> = {
  currencies_slug_unique: { field: 'terms.slug', key: 'taken' },
  currencies_code_unique: { field: 'terms.code', key: 'taken' },
  currencies_slug_shape: { field: 'terms.slug', key: 'format' },
  currencies_code_shape: { field: 'terms.code', key: 'format' },
  currencies_kind_known: { field: 'terms.kind', key: 'unknown_value' },
  currencies_digits_range: { field: 'terms.digits', key: 'invalid' },
  currencies_round_within_digits: { field: 'terms.roundCalculator', key: 'round_within_digits' },
  currencies_network_of_crypto: { field: 'terms.network', key: 'network_of_crypto' },
  currencies_asset_code_assets_code_fk: { field: 'terms.assetCode', key: 'unknown_value' },
  inputs_currency_key: { field: 'terms.inputs', key: 'twice' },
  inputs_key_shape: { field: 'terms.inputs', key: 'format' },
  inputs_kind_known: { field: 'terms.inputs', key: 'unknown_value' },
  inputs_checker_known: { field: 'terms.inputs', key: 'unknown_value' },
  inputs_select_has_options: { field: 'terms.inputs', key: 'list_empty' },
  inputs_used: { field: 'terms.inputs', key: 'side_needed' },
  groups_slug_unique: { field: 'terms.slug', key: 'taken' },
  groups_slug_shape: { field: 'terms.slug', key: 'format' },
  group_currencies_group_id_currency_id_pk: { field: 'terms.currencyIds', key: 'twice' },
  group_currencies_group_id_groups_id_fk: { field: 'terms.groupIds', key: 'unknown_value' },
  group_currencies_currency_id_currencies_id_fk: {
    field: 'terms.currencyIds',
    key: 'unknown_value',
  },
  cities_slug_unique: { field: 'terms.slug', key: 'taken' },
  cities_code_unique: { field: 'terms.code', key: 'taken' },
  cities_slug_shape: { field: 'terms.slug', key: 'format' },
  currency_cities_city_id_cities_id_fk: { field: 'terms.cityIds', key: 'unknown_value' },
  currency_cities_currency_id_currencies_id_fk: {
    field: 'terms.currencyIds',
    key: 'unknown_value',
  },
}

const foreignKeysOnRemoval = /_fk$/

/** Runs a change; what the table refuses comes out as faults of fields. */
export async function refusedByConstraint<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const fault = faults[violatedConstraintOf(error) ?? '']
    throw fault ? new AppError('validation_error', { faults: [fault], cause: error }) : error
  }
}

/** Runs a removal; what something else still names is told to be in use. */
export async function unlessInUse<T>(removal: () => Promise<T>): Promise<T> {
  try {
    return await removal()
  } catch (error) {
    const isNamed = foreignKeysOnRemoval.test(violatedConstraintOf(error) ?? '')
    throw isNamed ? new AppError('in_use', { cause: error }) : error
  }
}
