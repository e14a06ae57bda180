import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import type { DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import type { KnownCity } from './by-city'
import { CashPointForm } from './cash-point-form'

type Props = {
  /** As it stands; null when there is none such. */
  stored: DeskCashPoint | null
  isNew: boolean
  cities: readonly KnownCity[]
  path: string
}

/** What was opened stays open when others remove it: what was typed is not to vanish. */
export function EditedCashPoint({ stored, isNew, cities, path }: Props) {
  const t = useTranslations('desk.site.cashPoints')
  const [opened] = useState(stored)
  const point = stored ?? opened

  if (cities.length === 0) {
    return <EmptyState title={t('noCities')} text={t('noCitiesHint')} />
  }
  return point === null && !isNew ? (
    <EmptyState title={t('unknown')} text={t('unknownHint')} />
  ) : (
    <CashPointForm point={point} cities={cities} path={path} />
  )
}
