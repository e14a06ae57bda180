import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { getDirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { CurrencyField } from './currency-field'

type Pair = { from: number; to: number }

type Props = {
  label: string
  /** Says what an empty list means, or what the chosen pairs mean. */
  note: string
  pairs: readonly Pair[]
  onChange: (pairs: Pair[]) => void
  error?: string | undefined
}

const nothing = { from: '', to: '' }
const sides = [
  { side: 'from', text: 'send' },
  { side: 'to', text: 'receive' },
] as const

/** Some of the pairs; an empty list means all. */
export function PairsInput({ label, note, pairs, onChange, error }: Props) {
  const t = useTranslations('desk.common')
  const { data } = useDeskQuery(getDirectionOptions, {})
  const [chosen, setChosen] = useState(nothing)
  const currencies = data?.currencies ?? []
  const nameOf = (id: number) => currencies.find((one) => one.id === id)?.name ?? String(id)

  function add() {
    const pair = { from: Number.parseInt(chosen.from, 10), to: Number.parseInt(chosen.to, 10) }
    if (!pairs.some((one) => isSame(one, pair))) {
      onChange([...pairs, pair])
    }
    setChosen(nothing)
  }

  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <p className="text-note text-ink-2">{note}</p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {pairs.map((pair) => {
          const name = `${nameOf(pair.from)} → ${nameOf(pair.to)}`
          return (
            <li key={name}>
              <Button
                size="small"
                color="graySecondary"
                iconRight={<X aria-hidden className="size-4" />}
                aria-label={t('removeNamed', { name })}
                onClick={() => onChange(pairs.filter((one) => !isSame(one, pair)))}
              >
                {name}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {sides.map(({ side, text }) => (
          <CurrencyField
            key={side}
            label={t(text)}
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
