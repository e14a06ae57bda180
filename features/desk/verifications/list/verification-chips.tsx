'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Menu } from '@/components/ui/overlay/menu'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterChip } from '@/features/desk/kit/filters/filter-chip'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { takenFilters } from '@/lib/contracts/desk/verifications'
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

/** The filters beside the tabs: each is a chip that is changed or removed, and a menu adds another. */
export function VerificationChips({ filters, onChange }: Props) {
  const t = useTranslations('desk.verifications')
  const [edited, setEdited] = useState<ChipName | null>(null)
  const values = useValues(filters)
  // A state that has a tab is shown by it.
  const isSet = (name: ChipName) => filters[name] !== '' && (name !== 'state' || !tabOf(filters))
  const set = chipNames.filter(isSet)

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
        entries={chipNames
          .filter((name) => !isSet(name))
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
            onChange({ kind: '', currency: '', taken: '', ...(isSet('state') && { state: '' }) })
            setEdited(null)
          }}
        >
          {t('chips.clear')}
        </Button>
      )}
      {edited !== null && (
        <ChipEditor
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

type EditorProps = Props & { name: ChipName; onClose: () => void }

function ChipEditor({ name, filters, onChange, onClose }: EditorProps) {
  const t = useTranslations('desk.verifications')
  const box = useRef<HTMLDivElement>(null)
  // The menu or chip that opened the field returns the focus to itself when it closes.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('input, button')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  const choose = (value: string) => {
    onChange({ [name]: value })
    if (value !== '') {
      onClose()
    }
  }

  return (
    <div
      ref={box}
      className="flex w-full max-w-2xl items-end gap-2 rounded-card border border-line bg-surface p-3"
    >
      <div className="min-w-0 flex-1">
        <ChipField name={name} value={filters[name]} onChoose={choose} />
      </div>
      <IconButton label={t('chips.close')} onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
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
