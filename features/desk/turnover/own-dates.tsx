'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { mostTurnoverDays } from '@/lib/contracts/desk/money/turnover'
import { periodFault } from './turnover-filters'

type Dates = { from: string; to: string }
type Props = { dates: Dates; onChoose: (dates: Dates) => void }

/** Dates of one's own, which hold when they are asked for and can be. */
export function OwnDates({ dates, onChoose }: Props) {
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
    fault?.field === field ? t(`fault.${fault.fault}`, { days: mostTurnoverDays }) : undefined

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
