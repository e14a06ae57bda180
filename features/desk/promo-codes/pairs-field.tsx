import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { PromoForm } from './promo-form'

type Pair = PromoForm['terms']['directions'][number]
const nothing = { from: '', to: '' }

/** The pairs that a code is for; none stands for all. */
export function PairsField({ form }: { form: UseFormReturn<PromoForm> }) {
  const t = useTranslations('desk.promoCodes')
  const { data } = useDeskQuery(getDirectionOptions, {})
  const [chosen, setChosen] = useState(nothing)
  const pairs = useWatch({ control: form.control, name: 'terms.directions' })
  const error = form.formState.errors.terms?.directions?.message
  const currencies = data?.currencies ?? []
  const nameOf = (id: number) => currencies.find((one) => one.id === id)?.name ?? String(id)
  const set = (next: Pair[]) =>
    form.setValue('terms.directions', next, { shouldDirty: true, shouldValidate: false })

  function add() {
    const pair = { from: Number.parseInt(chosen.from, 10), to: Number.parseInt(chosen.to, 10) }
    if (!pairs.some((one) => isSame(one, pair))) {
      set([...pairs, pair])
    }
    setChosen(nothing)
  }

  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t('field.directions')}</legend>
      <p className="text-note text-ink-2">{t(pairs.length === 0 ? 'allPairs' : 'onlyPairs')}</p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {pairs.map((pair) => {
          const name = `${nameOf(pair.from)} → ${nameOf(pair.to)}`
          return (
            <li key={name}>
              <Button
                size="small"
                color="graySecondary"
                iconRight={<X aria-hidden className="size-4" />}
                aria-label={t('removePair', { pair: name })}
                onClick={() => set(pairs.filter((one) => !isSame(one, pair)))}
              >
                {name}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {(['from', 'to'] as const).map((side) => (
          <CurrencyField
            key={side}
            label={t(`side.${side}`)}
            currencies={currencies}
            value={chosen[side]}
            onChange={(id) => setChosen((now) => ({ ...now, [side]: id }))}
          />
        ))}
        <Button
          color="graySecondary"
          disabled={chosen.from === '' || chosen.to === ''}
          onClick={add}
        >
          {t('addPair')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function isSame(one: Pair, other: Pair): boolean {
  return one.from === other.from && one.to === other.to
}
