'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { turnoverPeriods, maxTurnoverDays } from '@/lib/contracts/desk/money/turnover'
import { DirectionField } from '../claims/list/direction-field'
import { CurrencyField } from '../directions/parts/currency-field'
import { FoldedFilters } from '../kit/filters/folded-filters'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { noFilters, shownPeriod, type TurnoverFilters, periodFault } from './turnover-filters'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'

type Props = { filters: TurnoverFilters; onChange: (changes: Partial<TurnoverFilters>) => void }

/** Filters: the period, the unit and the direction. A phone shows only the usual periods at first. */
export function TurnoverFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.turnover')
  const currencies = useDeskQuery(getDirectionOptions, {}).data?.currencies ?? []
  const { from, to, currency, direction } = filters

  return (
    <div role="search" aria-label={t('filters')} className="mb-6 grid gap-3">
      <Periods filters={filters} onChange={onChange} />
      <FoldedFilters count={[from, currency, direction].filter((value) => value !== '').length}>
        <div className="grid gap-3">
          <CustomPeriod
            dates={{ from, to }}
            onChoose={(dates) => onChange({ days: '', ...dates })}
          />
          <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
            <CurrencyField
              label={t('countedIn')}
              currencies={currencies}
              value={currency}
              anyLabel={t('worthInUsd')}
              onChange={(next) => onChange({ currency: next })}
            />
            <DirectionField
              currencies={currencies}
              value={direction}
              onChange={(next) => onChange({ direction: next })}
            />
          </div>
          {(currency !== '' || direction !== '') && (
            <div>
              <Button
                size="small"
                color="graySecondary"
                onClick={() => onChange({ ...noFilters, days: filters.days, from, to })}
              >
                {t('clear')}
              </Button>
            </div>
          )}
        </div>
      </FoldedFilters>
    </div>
  )
}

function Periods({ filters, onChange }: Props) {
  const t = useTranslations('desk.turnover')
  const shown = shownPeriod(filters)

  return (
    <div role="group" aria-label={t('period')} className="flex flex-wrap gap-2">
      {turnoverPeriods.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={shown === days}
          onClick={() => onChange({ days, from: '', to: '' })}
          className={cx(
            'flex h-9 items-center rounded-full border px-3.5 text-sm font-medium transition-colors duration-150 pointer-coarse:h-11',
            shown === days
              ? 'border-ink bg-ink text-on-ink'
              : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
          )}
        >
          {t('lastDays', { days: Number(days) })}
        </button>
      ))}
    </div>
  )
}

type Dates = { from: string; to: string }
type CustomPeriodProps = { dates: Dates; onChoose: (dates: Dates) => void }

/** A custom period. It applies when it is submitted and valid. */
function CustomPeriod({ dates, onChoose }: CustomPeriodProps) {
  const t = useTranslations('desk.turnover')
  const [draft, setDraft] = useState(dates)
  const [shown, setShown] = useState(dates)
  const [fault, setFault] = useState<ReturnType<typeof periodFault>>(null)
  if (shown.from !== dates.from || shown.to !== dates.to) {
    setShown(dates)
    setDraft(dates)
    setFault(null)
  }
  const set = (changes: Partial<Dates>) => {
    setDraft({ ...draft, ...changes })
    setFault(null)
  }
  const errorOf = (field: keyof Dates) =>
    fault?.field === field ? t(`fault.${fault.fault}`, { days: maxTurnoverDays }) : undefined

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const found = periodFault(draft)
        setFault(found)
        if (found === null) {
          onChoose(draft)
        }
      }}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,12rem)_auto] sm:justify-start"
    >
      <TextField
        type="date"
        label={t('from')}
        value={draft.from}
        error={errorOf('from')}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={draft.to}
        error={errorOf('to')}
        onChange={(event) => set({ to: event.target.value })}
      />
      <Button type="submit" color="graySecondary" className="h-field max-sm:col-span-2 sm:mt-6.5">
        {t('show')}
      </Button>
    </form>
  )
}
