'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useDeal } from '../hooks/use-deal'
import { useExchange } from '../hooks/use-exchange'
import { useKnownDetails } from '../hooks/use-known-details'
import { usePace } from '../hooks/pair/use-pace'
import { usePairNotices } from '../hooks/use-pair-notices'
import { AmountsPart } from './amounts/amounts-part'
import { ClaimForm } from './form/claim-form'
import { QuoteSlip } from './slip/quote-slip'

/** The amounts, the payment details, and the slip with all terms in rows. */
export function Calculator() {
  const t = useTranslations('exchange')
  // This must run first: the address names the claim to repeat only until the calculator rewrites it.
  useKnownDetails()
  const exchange = useExchange()
  const deal = useDeal(exchange)
  const { pair, to } = exchange
  const pace = usePace(exchange.known)
  const reserve = to ? exchange.reserveOf(to.id) : null

  usePairNotices(exchange.isClosed ? undefined : pair)

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <section
        aria-label={t('formLabel')}
        className="min-w-0 rounded-card border border-line bg-surface shadow-card"
      >
        <AmountsPart exchange={exchange} deal={deal} />
        <ClaimForm exchange={exchange} deal={deal} />
      </section>
      <div className="min-w-0 lg:sticky lg:top-6">
        {pair && deal.rules && !exchange.isClosed ? (
          <QuoteSlip
            pair={pair}
            rules={deal.rules}
            amounts={deal.amounts}
            reserve={reserve}
            pace={pace}
          />
        ) : (
          <SlipPlaceholder isEmpty={exchange.isClosed || exchange.isNotLoaded} />
        )}
      </div>
    </div>
  )
}

/* Reserves the slip's space while a pair loads; a pair that is closed or failed to load has no slip. */
function SlipPlaceholder({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? null : (
    <Skeleton width="100%" height={112} className="rounded-card sm:h-[452px]!" />
  )
}
