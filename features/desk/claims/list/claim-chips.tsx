'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { getDeskDirection, getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { claimException } from '@/lib/contracts/claims/claim-states'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterChips } from '@/features/desk/kit/filters/filter-chips'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import type { ClaimFilters } from '../model/claim-filters'
import { ClaimFilterField } from './claim-filter-field'
import { filterNames, type FilterName } from '../model/filter-names'

type Props = {
  filters: ClaimFilters
  onChange: (changes: Partial<ClaimFilters>) => void
}

/** The filters beside the groups of states. */
export function ClaimChips({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const values = useValues(filters)

  return (
    <FilterChips
      names={filterNames}
      set={filterNames.filter((name) => filters[name] !== '')}
      labelOf={(name) => t(`chips.${name}`)}
      values={values}
      onRemove={(names) => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      {(name, close) => (
        <ClaimFilterField name={name} filters={filters} onChange={onChange} onClose={close} />
      )}
    </FilterChips>
  )
}

/** What each chip says; the raw value while its name is loading or if it is invalid. */
function useValues(filters: ClaimFilters): Record<FilterName, string> {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: filters.currency !== '' })
  const direction = useDeskQuery(
    getDeskDirection,
    { params: { id: Number(filters.direction) } },
    { isEnabled: isId(filters.direction) },
  )
  const currency = options.data?.currencies.find(({ id }) => String(id) === filters.currency)
  const exception = claimException.safeParse(filters.exception)
  const timeOf = (text: string) => {
    const at = readLocalInput(text)
    return at === null ? text : dateText(at, 'moment')
  }

  return {
    currency: currency?.name ?? filters.currency,
    direction: direction.data
      ? `${direction.data.from.name} → ${direction.data.to.name}`
      : filters.direction,
    exception: exception.success ? t(`exception.${exception.data}`) : filters.exception,
    from: timeOf(filters.from),
    to: timeOf(filters.to),
  }
}
