import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'

type Props = {
  name: string
  index: number
  count: number
  isBusy?: boolean
  onMove: (by: -1 | 1) => void
}

/** Buttons that move a row up or down by one, for touch and for the keyboard. */
export function OrderButtons({ name, index, count, isBusy = false, onMove }: Props) {
  const t = useTranslations('desk.common')

  return (
    <span className="inline-flex gap-1">
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
