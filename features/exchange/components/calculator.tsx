'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, type ReactNode } from 'react'
import { HeldHeight } from '@/components/ui/display/held-height'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useLoaded } from '@/lib/browser/use-loaded'
import { useSession } from '@/lib/session/session-store'
import { useDeal } from '../hooks/use-deal'
import { useExchange } from '../hooks/use-exchange'
import { useKnownDetails } from '../hooks/use-known-details'
import { usePace } from '../hooks/pair/use-pace'
import { usePairNotices } from '../hooks/use-pair-notices'
import { AmountsPart } from './amounts/amounts-part'
import { BestPairs } from './best-pairs/best-pairs'
import { ClaimForm } from './form/claim-form'
import { Headline, type Heading } from './headline'
import { SlipColumn } from './slip/slip-column'

/* Loaded when the strip between the amounts is unfolded. */
const LazyCalculation = lazy(async () => ({
  default: (await import('./slip/calculation')).Calculation,
}))

/* Guests have no discount. */
const loadDiscount = () => import('./pair-discount')

/** What the server rendered of the parts whose code is loaded when somebody uses the page. */
export type Served = { strip: ReactNode; slip: ReactNode; bestPairs: ReactNode }

type Props = { heading: Heading | undefined; served: Served; children: ReactNode }

/**
 * The amounts with the short terms between them, the payment details and the button. Beside them, or
 * unfolded between the amounts on narrow screens, all terms in rows.
 */
export function Calculator({ heading, served, children }: Props) {
  const t = useTranslations('exchange')
  // This must run first: the address names the claim to repeat only until the calculator rewrites it.
  useKnownDetails()
  const exchange = useExchange()
  const deal = useDeal(exchange)
  const { pair, from, to, known } = exchange
  const { rules, amounts } = deal
  const pace = usePace(known)
  const reserve = to ? exchange.reserveOf(to.id) : null
  const quote = pair && rules && !exchange.isClosed ? { pair, rules, amounts, reserve, pace } : null

  const isLoading = quote === null && !exchange.isClosed && !exchange.isNotLoaded

  usePairNotices(exchange.isClosed ? undefined : pair)
  const userEmail = useSession(({ status, user }) =>
    status === 'user' && user ? user.email : null,
  )
  const discount = useLoaded(userEmail !== null, loadDiscount)

  return (
    <>
      {discount && pair && userEmail && <discount.PairDiscount {...{ pair, userEmail }} />}
      {heading && <Headline {...heading} pair={{ from, to }} pace={pace} />}
      {children}
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_380px]">
        <section
          aria-label={t('formLabel')}
          className="min-w-0 rounded-card border border-line bg-surface shadow-card max-sm:-mx-2 [&_:is(input,button)]:scroll-mb-40"
        >
          <AmountsPart
            exchange={exchange}
            deal={deal}
            served={served.strip}
            calculation={
              quote && (
                <Suspense fallback={null}>
                  <LazyCalculation {...quote} />
                </Suspense>
              )
            }
          />
          <ClaimForm exchange={exchange} deal={deal} />
        </section>
        <div className="min-w-0">
          {/* On narrow screens the strip between the amounts unfolds the same rows; without scripts it
              cannot. */}
          <div className="mb-8 max-lg:[@media(scripting:enabled)]:hidden">
            <HeldHeight isHeld={isLoading} keepsHighest>
              <SlipColumn
                quote={quote}
                served={served.slip}
                placeholder={isLoading && <SlipPlaceholder />}
              />
            </HeldHeight>
          </div>
          <BestPairs served={served.bestPairs} />
        </div>
      </div>
    </>
  )
}

/* Reserves the slip's space while a pair loads; a pair that is closed or failed to load has no slip. */
function SlipPlaceholder() {
  return <Skeleton width="100%" height={544} shape="card" />
}
