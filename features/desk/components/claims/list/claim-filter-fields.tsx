'use client'

import { Search, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { claimException } from '@/lib/contracts/claims/claim-states'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { CurrencyField } from '@/features/desk/components/directions/parts/currency-field'
import { useClaimKeys } from '@/features/desk/hooks/claims/use-claim-keys'
import { useDeskQuery } from '@/features/desk/hooks/use-desk-query'
import { noFilters, type ClaimFilters } from '@/features/desk/model/claims/claim-filters'
import { DirectionField } from './direction-field'

type Props = { filters: ClaimFilters; onChange: (changes: Partial<ClaimFilters>) => void }

const pauseMilliseconds = 300
/* The list needs a value for "no filter", and the empty text is none. */
const anything = '*'

/** Words at once; the rarer filters fold away. */
export function ClaimFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const { exception, currency, direction, from, to } = filters
  const isNarrowed = [exception, currency, direction, from, to].some((value) => value !== '')
  const [isOpen, setIsOpen] = useState(isNarrowed)
  // What is typed and not yet in the address goes with the rest when the filters are cleared.
  const [clearings, setClearings] = useState(0)

  return (
    <div className="mb-4 grid gap-3">
      <div className="flex items-start gap-2">
        <WordsField key={clearings} words={filters.q} onChange={(q) => onChange({ q })} />
        <Button
          color="graySecondary"
          className="h-field"
          aria-expanded={isOpen}
          iconLeft={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
      </div>
      {isOpen && <RarerFields filters={filters} onChange={onChange} />}
      {isNarrowed && (
        <div>
          <Button
            size="small"
            color="graySecondary"
            onClick={() => {
              setClearings(clearings + 1)
              onChange({
                ...noFilters,
                state: filters.state,
                sort: filters.sort,
                order: filters.order,
              })
            }}
          >
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

type WordsProps = { words: string; onChange: (words: string) => void }

/** The address follows once the typing pauses, and the field follows the address. */
function WordsField({ words, onChange }: WordsProps) {
  const t = useTranslations('desk.claims')
  const [typed, setTyped] = useState(words)
  // What the address says, and what it was last told from here.
  const [said, setSaid] = useState(words)
  const [told, setTold] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  useClaimKeys(useMemo(() => ({ Slash: () => field.current?.focus() }), []))

  if (words !== said) {
    setSaid(words)
    // The address may only now say what was told; more may have been typed since.
    if (words !== told) {
      setTold(words)
      setTyped(words)
    }
  }

  const wanted = typed.trim()
  const tell = useEffectEvent(() => {
    setTold(wanted)
    onChange(wanted)
  })
  useEffect(() => {
    if (wanted === told) {
      return
    }
    const timer = setTimeout(() => tell(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted, told])

  return (
    <TextField
      ref={field}
      type="search"
      label={t('words')}
      isLabelHidden
      hint={t('wordsHint')}
      className="flex-1"
      value={typed}
      maxLength={300}
      leading={<Search aria-hidden className="size-5" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function RarerFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const options = useDeskQuery(getDirectionOptions, {})
  const exceptions = claimException.options.filter((name) => name !== 'none')

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DirectionField
        currencies={options.data?.currencies ?? []}
        value={filters.direction}
        onChange={(direction) => onChange({ direction })}
      />
      <CurrencyField
        label={t('currency')}
        currencies={options.data?.currencies ?? []}
        value={filters.currency}
        onChange={(currency) => onChange({ currency })}
        anyLabel={t('anyCurrency')}
      />
      <SelectField
        label={t('exceptionChoice')}
        value={filters.exception || anything}
        options={[
          { value: anything, label: t('anyException') },
          ...exceptions.map((name) => ({ value: name, label: t(`exception.${name}`) })),
        ]}
        onChange={(value) => onChange({ exception: value === anything ? '' : value })}
      />
      <TextField
        type="datetime-local"
        label={t('createdFrom')}
        value={filters.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('createdTo')}
        value={filters.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}
