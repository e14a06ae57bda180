'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { cashPointCalls, type DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useOrder } from '../kit/rows/use-order'
import { pointsByCity, type KnownCity } from './cash-point-values'
import { CashPointTable } from './cash-point-table'
import { CashPointForm } from './cash-point-form'

const path = '/operator/cash-points'

/** Addresses where cash changes hands. The URL contains the id of the address that is being edited. */
export function CashPointsPage() {
  const t = useTranslations('desk.site.cashPoints')
  const edited = useSearchParams().get('point')
  const query = useDeskQuery(cashPointCalls.list, {})

  if (edited === null) {
    return (
      <>
        <PageHeader
          title={t('title')}
          lead={t('lead')}
          actions={<NewButton href={`${path}?point=new`}>{t('new')}</NewButton>}
        />
        <Loaded query={query}>{(loaded) => <CashPointList {...loaded} path={path} />}</Loaded>
      </>
    )
  }
  const isNew = edited === 'new'
  return (
    <>
      <PageHeader title={isNew ? t('new') : t('one')} back={{ href: path, label: t('title') }} />
      <Loaded query={query}>
        {({ points, cities }) => (
          <EditedCashPoint
            key={edited}
            stored={points.find(({ id }) => String(id) === edited) ?? null}
            isNew={isNew}
            cities={cities}
            path={path}
          />
        )}
      </Loaded>
    </>
  )
}

type Props = { points: readonly DeskCashPoint[]; cities: readonly KnownCity[]; path: string }

/** Grouped by city: an address is reordered only within its own city. */
function CashPointList({ points, cities, path }: Props) {
  const t = useTranslations('desk.site.cashPoints')
  const locale = useLocale()
  const nameOf = ({ nameRu, nameEn }: KnownCity) => (locale === 'ru' ? nameRu : nameEn)
  const sorted = pointsByCity(points, cities).flatMap((group) => group.points)
  const order = useOrder(sorted, cashPointCalls)
  const groups = pointsByCity(order.rows, cities)
  const without = cities.filter(({ id }) => !groups.some(({ city }) => city.id === id))

  if (cities.length === 0) {
    return <EmptyState title={t('noCities')} text={t('noCitiesHint')} />
  }
  return (
    <div className="grid gap-4">
      {groups.length === 0 && <EmptyState title={t('none')} text={t('noneHint')} />}
      {groups.map(({ city, points: own }) => (
        <CashPointTable
          key={city.id}
          city={nameOf(city)}
          points={own}
          path={path}
          isBusy={order.isBusy}
          onMove={order.move}
        />
      ))}
      {groups.length > 0 && without.length > 0 && (
        <p className="text-sm text-ink-2">
          {t('without', { cities: without.map(nameOf).join(', ') })}
        </p>
      )}
    </div>
  )
}

type EditedCashPointProps = {
  /** The current row; null if it does not exist. */
  stored: DeskCashPoint | null
  isNew: boolean
  cities: readonly KnownCity[]
  path: string
}

/** The form stays open when another operator removes its row, so that the typed values are not lost. */
function EditedCashPoint({ stored, isNew, cities, path }: EditedCashPointProps) {
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
