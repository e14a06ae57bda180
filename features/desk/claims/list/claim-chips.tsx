'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Menu } from '@/components/ui/overlay/menu'
import { getDeskDirection, getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { claimException } from '@/lib/contracts/claims/claim-states'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterChip } from '@/features/desk/kit/filters/filter-chip'
import { readLocalInput } from '@/features/desk/kit/form/local-time-input'
import type { ClaimFilters } from '../model/claim-filters'
import { ClaimFilterEditor } from './claim-filter-editor'
import { filterNames, type FilterName } from '../model/filter-names'

type Props = {
  filters: ClaimFilters
  onChange: (changes: Partial<ClaimFilters>) => void
}

/**
 * The filters beside the groups of states: each is a chip that is changed or removed, and a menu adds
 * another. Every choice applies at once.
 */
export function ClaimChips({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const [edited, setEdited] = useState<FilterName | null>(null)
  const set = filterNames.filter((name) => filters[name] !== '')
  const values = useValues(filters)
  const cleared: Partial<ClaimFilters> = Object.fromEntries(filterNames.map((name) => [name, '']))

  return (
    <>
      {set.map((name) => (
        <FilterChip
          key={name}
          name={t(`chips.${name}`)}
          value={values[name]}
          isOpen={edited === name}
          onEdit={() => setEdited(edited === name ? null : name)}
          onRemove={() => {
            onChange({ [name]: '' })
            setEdited(null)
          }}
        />
      ))}
      <Menu
        align="start"
        trigger={
          <Button
            size="small"
            color="graySecondary"
            className="rounded-full!"
            iconLeft={<Plus aria-hidden className="size-4" />}
          >
            {t('chips.add')}
          </Button>
        }
        entries={filterNames
          .filter((name) => filters[name] === '')
          .map((name) => ({
            kind: 'action' as const,
            key: name,
            label: t(`chips.${name}`),
            onSelect: () => setEdited(name),
          }))}
      />
      {set.length > 1 && (
        <Button
          size="small"
          color="transparent"
          iconLeft={<X aria-hidden className="size-4" />}
          onClick={() => {
            onChange(cleared)
            setEdited(null)
          }}
        >
          {t('clear')}
        </Button>
      )}
      {edited !== null && (
        <ClaimFilterEditor
          key={edited}
          name={edited}
          filters={filters}
          onChange={onChange}
          onClose={() => setEdited(null)}
        />
      )}
    </>
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
