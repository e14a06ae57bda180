import { useTranslations } from 'next-intl'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskShop } from '@/lib/contracts/shops/desk-shops'

/* The values that a person can read; others are ids. */
const shownValues = ['name', 'site', 'feePercent', 'timeZone'] as const

type ShopEvent = DeskShop['events'][number]

/** What happened to the shop, the newest first, with the new values. */
export function ShopHistory({ events }: { events: readonly ShopEvent[] }) {
  const t = useTranslations('desk.shops')

  return (
    <ol className="grid gap-2 text-sm">
      {events.map(({ at, data, event, reason, who }) => (
        <li key={`${event} ${at}`} className="grid gap-0.5">
          <span className="flex flex-wrap gap-x-3 gap-y-0.5">
            <span className="font-medium">{t(`event.${event}`)}</span>
            <span className="text-ink-3">
              <UserTime at={at} mayWrap />
            </span>
            <span className="min-w-0 wrap-anywhere text-ink-2">{who}</span>
          </span>
          {valuesOf(data).map(({ key, value }) => (
            <span key={key} className="wrap-anywhere text-ink-2">
              {t(`value.${key}`)}: {value}
            </span>
          ))}
          {reason !== null && <span className="wrap-anywhere text-ink-2">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}

function valuesOf(data: ShopEvent['data']) {
  return shownValues.flatMap((key) => {
    const value = data[key]
    return typeof value === 'string' ? [{ key, value }] : []
  })
}
