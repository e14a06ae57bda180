import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { PlaceField } from './place-field'

type Props = {
  name: string
  index: number
  count: number
  isBusy?: boolean
  onMove: (by: number) => void
}

/** Moves a row up or down by one, or to a typed place; all of it by touch and by keyboard. */
export function OrderButtons({ name, index, count, isBusy = false, onMove }: Props) {
  const t = useTranslations('desk.common')

  return (
    <span className="inline-flex items-center gap-1">
      <PlaceField name={name} index={index} count={count} isBusy={isBusy} onMove={onMove} />
      <IconButton
        label={t('up', { name })}
        size="small"
        disabled={isBusy || index === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t('down', { name })}
        size="small"
        disabled={isBusy || index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
