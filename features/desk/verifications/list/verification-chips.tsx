'use client'

import { useTranslations } from 'next-intl'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterChips } from '@/features/desk/kit/filters/filter-chips'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { takenFilters } from '@/lib/contracts/desk/verifications/verifications'
import {
  verificationKinds,
  verificationStates,
} from '@/lib/contracts/verification/verification-lists'
import { tabOf, type VerificationFilters } from '../model/verification-filters'

const chipNames = ['kind', 'currency', 'taken', 'state'] as const
type ChipName = (typeof chipNames)[number]

type Props = {
  filters: VerificationFilters
  onChange: (changes: Partial<VerificationFilters>) => void
}

/** The filters beside the tabs. */
export function VerificationChips({ filters, onChange }: Props) {
  const t = useTranslations('desk.verifications')
  const values = useValues(filters)
  // A state that has a tab is shown by it.
  const isSet = (name: ChipName) => filters[name] !== '' && (name !== 'state' || !tabOf(filters))

  return (
    <FilterChips
      names={chipNames}
      set={chipNames.filter(isSet)}
      labelOf={(name) => t(`chips.${name}`)}
      values={values}
      onRemove={(names) => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      {(name, close) => (
        <ChipField
          name={name}
          value={filters[name]}
          onChoose={(value) => {
            onChange({ [name]: value })
            if (value !== '') {
              close()
            }
          }}
        />
      )}
    </FilterChips>
  )
}

type FieldProps = { name: ChipName; value: string; onChoose: (value: string) => void }

function ChipField({ name, value, onChoose }: FieldProps) {
  const t = useTranslations('desk.verifications')
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: name === 'currency' })
  const common = { label: t(`chips.${name}`), anyLabel: t('chips.any'), value, onChange: onChoose }

  switch (name) {
    case 'currency':
      return <CurrencyField {...common} currencies={options.data?.currencies ?? []} />
    case 'kind':
      return (
        <ChoiceFilter
          {...common}
          options={verificationKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      )
    case 'taken':
      return (
        <ChoiceFilter
          {...common}
          options={takenFilters.map((one) => ({ value: one, label: t(`takenFilter.${one}`) }))}
        />
      )
    case 'state':
      return (
        <ChoiceFilter
          {...common}
          options={verificationStates.map((one) => ({ value: one, label: t(`state.${one}`) }))}
        />
      )
  }
}

/* What each chip says; the raw value while its name is loading or if it is invalid. */
function useValues(filters: VerificationFilters): Record<ChipName, string> {
  const t = useTranslations('desk.verifications')
  const options = useDeskQuery(getDirectionOptions, {}, { isEnabled: filters.currency !== '' })
  const currency = options.data?.currencies.find(({ id }) => String(id) === filters.currency)
  const kind = verificationKinds.find((one) => one === filters.kind)
  const taken = takenFilters.find((one) => one === filters.taken)
  const state = verificationStates.find((one) => one === filters.state)

  return {
    currency: currency?.name ?? filters.currency,
    kind: kind === undefined ? filters.kind : t(`kind.${kind}`),
    taken: taken === undefined ? filters.taken : t(`takenFilter.${taken}`),
    state: state === undefined ? filters.state : t(`state.${state}`),
  }
}
