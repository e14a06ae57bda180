'use client'

import { Gift } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { getOwnGifts, type OwnGift } from '@/lib/contracts/loyalty/gifts'
import type { CallOutput } from '@/lib/http/call-types'
import { Loaded } from '../frame/loaded'
import { GiftCard } from './gift-card'
import { GiftOrders } from './gift-orders'
import { PointHistory } from './point-history'
import { PointsHeader } from './points-header'
import { RedeemDialog } from './redeem-dialog'

/** The customer's points, the gifts that points buy, the ordered gifts, and how the points were earned. */
export function Gifts() {
  const query = useOwnQuery(getOwnGifts, {})

  return (
    <Loaded query={query} skeleton={<Skeleton width="100%" height={320} shape="card" />}>
      {(shown) => <GiftsOf {...shown} />}
    </Loaded>
  )
}

function GiftsOf({ points, perUsd, gifts, orders }: CallOutput<typeof getOwnGifts>) {
  const t = useTranslations('account.gifts')

  return (
    <div className="grid gap-8">
      <PointsHeader points={points} perUsd={perUsd} gifts={gifts} />
      {orders.length > 0 && <GiftOrders orders={orders} />}
      <section aria-labelledby="gift-catalogue">
        <h2 id="gift-catalogue" className="text-xl font-semibold">
          {t('catalogue')}
        </h2>
        <Catalogue gifts={gifts} points={points} />
      </section>
      <PointHistory />
    </div>
  )
}

/* The dialog keeps its gift while it closes. Each opening is a new order with a key of its own. */
type Chosen = { gift: OwnGift; opening: number; isOpen: boolean }

function Catalogue({ gifts, points }: { gifts: readonly OwnGift[]; points: number }) {
  const t = useTranslations('account.gifts')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (gift: OwnGift) =>
    setChosen((before) => ({ gift, opening: (before?.opening ?? 0) + 1, isOpen: true }))

  if (gifts.length === 0) {
    return (
      <Card padding="none" surface="flat" className="mt-4">
        <EmptyState icon={<Gift />} title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  return (
    <>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {gifts.map((gift) => (
          <GiftCard key={gift.id} gift={gift} points={points} onChoose={() => choose(gift)} />
        ))}
      </ul>
      {chosen && (
        <RedeemDialog
          key={chosen.opening}
          gift={chosen.gift}
          points={points}
          open={chosen.isOpen}
          onClose={() => setChosen({ ...chosen, isOpen: false })}
        />
      )}
    </>
  )
}
