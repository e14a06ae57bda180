'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'

type Props = {
  /** The id of the filters. */
  controls: string
  isOpen: boolean
  /** How many filters are set. */
  count: number
  onToggle: () => void
}

/** On a phone, filters would push the first row out of view, so a button shows them. */
export function FiltersButton({ controls, isOpen, count, onToggle }: Props) {
  const t = useTranslations('desk.filters')
  return (
    <Button
      color="graySecondary"
      className="sm:hidden"
      aria-expanded={isOpen}
      aria-controls={controls}
      iconLeft={<SlidersHorizontal aria-hidden className="size-4" />}
      onClick={onToggle}
    >
      {count > 0 ? t('showSet', { count }) : t('show')}
    </Button>
  )
}
