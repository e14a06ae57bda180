import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import {
  DeliveryStateBadges,
  useAttemptsText,
  useSubjectText,
} from '@/components/webhooks/delivery-state'
import { followPace } from '@/components/webhooks/follow-pace'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { idOf, modeQuery, oneOf } from '@/features/account/model/shop/shop-address'
import { listShopDeliveries, type WebhookDelivery } from '@/lib/contracts/shops/own-webhooks'
import { deliveryFilters, type DeliveryChoice } from '@/lib/contracts/shops/webhook-lists'
import { FilterPills } from '../../../frame/filter-pills'
import { Loaded } from '../../../frame/loaded'
import { useShop } from '../../frame/shop-context'
import { useShopAddress } from '../../frame/use-shop-address'
import { DeliveryDialog } from './delivery-dialog'
import { ReplayAll } from './replay-all'

const size = 20
/** What was sent to the shop, newest first; each with its request and answer. */
export function Deliveries() {
  const t = useTranslations('shop.deliveries')
  const log = useTranslations('deliveries')
  const { params, choose } = useShopAddress('api')
  const { shop, live } = useShop()
  const state = oneOf(deliveryFilters, params.get('state'))
  const before = idOf(params.get('before'))
  const [opened, setOpened] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const query = useOwnQuery(
    listShopDeliveries,
    {
      params: { id: shop.id },
      query: {
        ...modeQuery(live),
        size,
        ...(state && { state }),
        ...(before && { before }),
      },
    },
    {
      keepsPrevious: true,
      every: ({ results }) => results.some((each) => each.state === 'waiting') && followPace,
    },
  )

  return (
    <Card as="section" aria-labelledby="shop-deliveries">
      <h2 id="shop-deliveries" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-ink-2">{t('text')}</p>
      <FilterPills
        label={t('filter')}
        names={['all', ...deliveryFilters] as const}
        chosen={state ?? 'all'}
        textOf={(name) => (name === 'all' ? t('all') : log(`state.${name}`))}
        onChoose={(name) => choose({ state: name === 'all' ? '' : name, before: '' })}
      />
      <div className="mt-4">
        <Loaded query={query} skeleton={<Skeleton width="100%" height={200} shape="field" />}>
          {({ results, next }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {results.length === 0 ? (
                <p className="text-base text-ink-2">{t(state ? 'noneOfState' : 'none')}</p>
              ) : (
                <ul aria-label={t('title')} className="divide-y divide-line border-y border-line">
                  {results.map((delivery) => (
                    <Row
                      key={delivery.id}
                      delivery={delivery}
                      onOpen={() => {
                        setOpened(delivery.id)
                        setIsOpen(true)
                      }}
                    />
                  ))}
                </ul>
              )}
              {state !== undefined && isLost(state) && results.length > 0 && <ReplayAll />}
              <div className="flex flex-wrap gap-2">
                {before !== null && (
                  <Button color="graySecondary" onClick={() => choose({ before: '' })}>
                    {t('newest')}
                  </Button>
                )}
                {next !== null && (
                  <Button color="graySecondary" onClick={() => choose({ before: next })}>
                    {t('older')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </Loaded>
      </div>
      {opened !== null && (
        <DeliveryDialog id={opened} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

type RowProps = { delivery: WebhookDelivery; onOpen: () => void }

function Row({ delivery, onOpen }: RowProps) {
  const t = useTranslations('shop.deliveries')
  const log = useTranslations('deliveries')
  const attemptsText = useAttemptsText()
  const subjectText = useSubjectText()
  const { attempts, createdAt, nextAt, type } = delivery

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-sm font-medium">{type}</span>
          <DeliveryStateBadges delivery={delivery} />
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{subjectText(delivery)}</p>
        <p className="mt-0.5 text-sm text-ink-3">
          <Moment at={createdAt} show="full" />
          {attemptsText(delivery).map((text) => ` · ${text}`)}
          {nextAt !== null && attempts > 0 && (
            <>
              {' · '}
              {log.rich('nextAt', { at: () => <Moment at={nextAt} show="timeOrDay" /> })}
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        color="graySecondary"
        aria-label={t('openNamed', { type })}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
    </li>
  )
}

function isLost(state: DeliveryChoice): boolean {
  return state === 'failed' || state === 'dropped'
}
