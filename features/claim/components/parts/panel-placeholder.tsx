'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/display/skeleton'

/** Reserves the space of the personal part until it is known whether this visitor may see it. */
export function PanelPlaceholder() {
  const t = useTranslations('claim')

  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3 [@media(scripting:none)]:hidden">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton width="100%" height={76} />
      <Skeleton width="100%" height={76} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={56} />
    </div>
  )
}
