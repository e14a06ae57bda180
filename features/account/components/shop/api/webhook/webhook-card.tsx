import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { getShopWebhooks, type WebhookEndpoint } from '@/lib/contracts/shops/own-webhooks'
import { Loaded } from '../../../frame/loaded'
import { useShop } from '../../frame/shop-context'
import { RotateDialog } from './rotate-dialog'
import { TestMessage } from './test-message'
import { WebhookDialog } from './webhook-dialog'

/** The address to which the shop's webhooks of the chosen mode are sent. */
export function WebhookCard() {
  const t = useTranslations('shop.webhook')
  const { shop, live } = useShop()
  const query = useOwnQuery(getShopWebhooks, { params: { id: shop.id } })

  return (
    <Card as="section" aria-labelledby="shop-webhook">
      <h2 id="shop-webhook" className="text-lg font-semibold">
        {t(live ? 'title' : 'testTitle')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('text')}</p>
      <div className="mt-4">
        <Loaded query={query} skeleton={<Skeleton width="100%" height={96} shape="field" />}>
          {({ endpoints }) => (
            <Endpoint endpoint={endpoints.find((each) => each.live === live) ?? null} />
          )}
        </Loaded>
      </div>
    </Card>
  )
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint | null }) {
  const t = useTranslations('shop.webhook')
  const [open, setOpen] = useState<'address' | 'key' | null>(null)
  // Each opening is a new form with what is stored then; an open one stays, because it may show a key.
  const [openings, setOpenings] = useState(0)
  const close = () => setOpen(null)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {endpoint === null ? (
        <p className="text-base text-ink-2">{t('none')}</p>
      ) : (
        <State endpoint={endpoint} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          color={endpoint === null ? 'green' : 'graySecondary'}
          onClick={() => {
            setOpenings(openings + 1)
            setOpen('address')
          }}
        >
          {t(endpoint === null ? 'set' : 'change')}
        </Button>
        {endpoint !== null && (
          <Button color="graySecondary" onClick={() => setOpen('key')}>
            {t('rotate')}
          </Button>
        )}
        {endpoint?.isOn && <TestMessage />}
      </div>
      <WebhookDialog key={openings} endpoint={endpoint} open={open === 'address'} onClose={close} />
      <RotateDialog open={open === 'key'} onClose={close} />
    </div>
  )
}

function State({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('shop.webhook')
  const { failingSince, isOn, offReason, previousUntil, url } = endpoint

  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium wrap-anywhere">
        {url}
        <Badge tone={isOn ? 'green' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>
      </p>
      {offReason !== null && offReason !== 'owner' && (
        <Note kind="warning">{t(`offReason.${offReason}`)}</Note>
      )}
      {isOn && failingSince !== null && (
        <Note kind="warning">
          {t.rich('failing', { at: () => <Moment at={failingSince} show="full" /> })}
        </Note>
      )}
      {previousUntil !== null && (
        <p className="text-sm text-ink-3">
          {t.rich('previous', { at: () => <Moment at={previousUntil} show="full" /> })}
        </p>
      )}
    </div>
  )
}
