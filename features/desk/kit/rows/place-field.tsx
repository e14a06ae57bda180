import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { controlClasses } from '@/components/ui/control-classes'
import { cx } from '@/components/ui/cx'

type Props = {
  name: string
  index: number
  count: number
  isBusy: boolean
  onMove: (by: number) => void
}

/** The place of a row in its list, counted from one. A typed number moves the row there. */
export function PlaceField({ name, index, count, isBusy, onMove }: Props) {
  const t = useTranslations('desk.common')
  const [typed, setTyped] = useState<string | null>(null)

  function apply() {
    const place = Number(typed)
    setTyped(null)
    if (typed !== null && /^\d+$/.test(typed.trim()) && place !== index + 1) {
      onMove(Math.min(Math.max(place, 1), count) - 1 - index)
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // In a form, Enter would submit it.
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
    }
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('placeOf', { name, count })}
      disabled={isBusy}
      value={typed ?? String(index + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={apply}
      onKeyDown={handleKey}
      className={cx(
        controlClasses,
        'h-button-sm w-11 px-1 text-center tabular pointer-coarse:h-11',
      )}
    />
  )
}
