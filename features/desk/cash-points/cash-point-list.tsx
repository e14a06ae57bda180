import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { cashPointCalls, type DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { pointsByCity, type KnownCity } from './by-city'
import { useOrder } from '../kit/rows/use-order'
import { CashPointTable } from './cash-point-table'

type Props = { points: readonly DeskCashPoint[]; cities: readonly KnownCity[]; path: string }

/** City by city: an address is moved among those of its own city. */
export function CashPointList({ points, cities, path }: Props) {
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
