'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import { claimException } from '@/lib/contracts/claims/claim-states'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { ClaimFilters } from '../model/claim-filters'
import type { FilterName } from '../model/filter-names'
import { DirectionField } from './direction-field'

type Props = {
  name: FilterName
  filters: ClaimFilters
  onChange: (changes: Partial<ClaimFilters>) => void
  onClose: () => void
}

/** The field of one filter. A choice closes it; a time may be typed further. */
export function ClaimFilterField({ name, filters, onChange, onClose }: Props) {
  const t = useTranslations('desk.claims')
  const options = useDeskQuery(getDirectionOptions, {})
  const currencies = options.data?.currencies ?? []
  const choose = (value: string) => {
    onChange({ [name]: value })
    if (value !== '') {
      onClose()
    }
  }

  switch (name) {
    case 'currency':
      return (
        <CurrencyField
          label={t('currency')}
          currencies={currencies}
          value={filters.currency}
          onChange={choose}
          anyLabel={t('anyCurrency')}
        />
      )
    case 'direction':
      return <DirectionField currencies={currencies} value={filters.direction} onChange={choose} />
    case 'exception':
      return (
        <ChoiceFilter
          label={t('exceptionChoice')}
          anyLabel={t('anyException')}
          value={filters.exception}
          options={claimException.options
            .filter((value) => value !== 'none')
            .map((value) => ({ value, label: t(`exception.${value}`) }))}
          onChange={choose}
        />
      )
    case 'from':
    case 'to':
      return (
        <TextField
          type="datetime-local"
          label={t(name === 'from' ? 'createdFrom' : 'createdTo')}
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
  }
}
