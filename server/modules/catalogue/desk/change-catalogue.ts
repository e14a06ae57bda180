import { sql } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { currencies } from '@/server/database/schema/catalogue'
import {
  changeAtDesk,
  putInOrder,
  type Change,
  type ChangeDeps,
  type ConstraintFaults,
} from '@/server/modules/resources'

/*
 * The contract checks nearly all of this already. If a constraint of the database refuses a change
 * anyway, the operator still sees the error at the right field.
 */
export const catalogueFaults: ConstraintFaults = {
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

/** Tells every process to load the catalogue again. */
export function notifyCatalogueChanged(tx: Tx, { entity }: Pick<Change, 'entity'>): Promise<void> {
  return notify(tx, 'catalogue_changed', entity)
}

type CurrencyChange = Omit<Change, 'action' | 'entity'> & {
  verb: 'create' | 'update' | 'delete' | 'order'
}

/** Makes one change to currencies, writes its audit record and notifies every process. */
export function changeCurrency<T extends CurrencyChange>(
  deps: ChangeDeps,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return changeAtDesk(
    deps,
    async (tx) => {
      const change = await run(tx)
      return { ...change, entity: 'currency', action: `currency.${change.verb}` } as const
    },
    { faults: catalogueFaults, notify: notifyCatalogueChanged },
  )
}

/**
 * Sets the order of all currencies. Refuses with `state_changed` when a currency is missing in `ids`.
 */
export async function orderCurrencies(deps: ChangeDeps, ids: readonly number[]): Promise<void> {
  await changeCurrency(deps, async (tx) => {
    const also = sql`updated_at = ${deps.now}`
    const before = await putInOrder(tx, { entity: 'currency', table: currencies, ids, also })
    return { verb: 'order', entityId: 'all', before, after: ids }
  })
}
