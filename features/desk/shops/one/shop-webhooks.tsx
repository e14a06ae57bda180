import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskShop } from '@/lib/contracts/shops/desk-shops'

type Endpoint = DeskShop['webhooks'][number]

/** The addresses to which the shop's webhooks are sent, and whether they arrive. */
export function ShopWebhooks({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const t = useTranslations('desk.shops.webhooks')

  return endpoints.length === 0 ? (
    <p className="text-sm text-ink-2">{t('none')}</p>
  ) : (
    <ul className="grid gap-3 text-sm">
      {endpoints.map((endpoint) => (
        <li key={String(endpoint.live)} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{t(endpoint.live ? 'live' : 'test')}</span>
            <Health endpoint={endpoint} />
          </span>
          <span className="wrap-anywhere text-ink-2">{endpoint.url}</span>
          {endpoint.failingSince !== null && (
            <span className="text-ink-3">
              {t('failingSince')} <UserTime at={endpoint.failingSince} mayWrap />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Health({ endpoint: { failingSince, isOn, offReason } }: { endpoint: Endpoint }) {
  const t = useTranslations('desk.shops.webhooks')
  if (!isOn) {
    return <Badge tone="neutral">{t(offReason === null ? 'off' : `offReason.${offReason}`)}</Badge>
  }
  return failingSince === null ? (
    <Badge tone="green">{t('arrives')}</Badge>
  ) : (
    <Badge tone="red">{t('fails')}</Badge>
  )
}
