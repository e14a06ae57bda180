'use client'

import { useTranslations } from 'next-intl'
import { Activity, lazy, memo, Suspense, useDeferredValue, useMemo, type ReactNode } from 'react'
import { HeldHeight } from '@/components/ui/display/held-height'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useLoaded } from '@/lib/browser/use-loaded'
import { useSession } from '@/lib/session/session-store'
import type { Pace } from '@/lib/contracts/site/stats'
import { useCalculatorStore } from '../hooks/use-calculator'
import { useDeal, type CalculatedDeal } from '../hooks/use-deal'
import { useExchange, type Exchanged } from '../hooks/use-exchange'
import { useKnownDetails } from '../hooks/use-known-details'
import { usePace } from '../hooks/pair/use-pace'
import { usePairNotices } from '../hooks/use-pair-notices'
import { swapPair } from '../model/state/calculator-store'
import { AmountsPart } from './amounts/amounts-part'
import { usePickers, type Pickers } from './amounts/use-pickers'
import { SwapButton } from './amounts/strip/swap-button'
import { TermsStrip } from './amounts/strip/terms-strip'
import { BestPairs } from './best-pairs/best-pairs'
import { ClaimForm } from './form/claim-form'
import { Headline, type Heading } from './headline'
import type { SlipProps } from './slip/quote-slip'
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
  // This must run first: the address names the claim to repeat only until the calculator rewrites it.
  useKnownDetails()
  const exchange = useExchange()
  const { pair, from, to, known } = exchange
  const pace = usePace(known)

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
      <DealParts
        exchange={exchange}
        pace={pace}
        served={served}
        pickers={usePickers(exchange)}
        bestPairs={<BestPairs served={served.bestPairs} />}
      />
    </>
  )
}

type DealProps = {
  exchange: Exchanged
  pace: Pace
  served: Served
  /** Elements from outside, which are not rendered again when an amount is typed. */
  pickers: Pickers
  bestPairs: ReactNode
}

/**
 * All that depends on the typed amount. The amounts follow each key at once; the terms and the form follow
 * when the browser has shown the amounts.
 */
function DealParts({ exchange, pace, served, pickers, bestPairs }: DealProps) {
  const t = useTranslations('exchange')
  const deal = useDeal(exchange)
  const now = useMemo(() => ({ exchange, deal, pace }), [exchange, deal, pace])
  const last = useDeferredValue(now)
  // Only typed amounts wait. Another pair, course or code is shown everywhere at once.
  const later = last.exchange === exchange && last.deal.rules === deal.rules ? last : now

  return (
    <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_380px]">
      <section
        aria-label={t('formLabel')}
        className="min-w-0 rounded-card border border-line bg-surface shadow-card max-sm:-mx-2 [&_:is(input,button)]:scroll-mb-48"
      >
        <AmountsPart
          exchange={exchange}
          deal={deal}
          pickers={pickers}
          strip={<LateStrip {...later} served={served.strip} />}
        />
        <LateForm exchange={later.exchange} deal={later.deal} />
      </section>
      <div className="min-w-0">
        {/* On narrow screens the strip between the amounts unfolds the same rows; without scripts it
            cannot. */}
        <div className="mb-8 max-lg:[@media(scripting:enabled)]:hidden">
          <Activity>
            <LateSlip {...later} served={served.slip} />
          </Activity>
        </div>
        <Activity>{bestPairs}</Activity>
      </div>
    </div>
  )
}

/* Rendered again only when their properties change. They get the deal a moment later than the amounts. */
const LateForm = memo(ClaimForm)
const LateStrip = memo(Strip)
const LateSlip = memo(SlipBeside)

type DealPart = { exchange: Exchanged; deal: CalculatedDeal; pace: Pace; served: ReactNode }

function Strip({ exchange, deal, pace, served }: DealPart) {
  const store = useCalculatorStore()
  const { from, to, pair, isClosed, isNotLoaded } = exchange
  const { rules, amounts } = deal
  const quote = quoteOf({ exchange, deal, pace })
  const swap = () => swapPair(store, { from: from?.id ?? null, to: to?.id ?? null })

  return (
    <TermsStrip
      open={
        pair !== undefined && rules !== null && !isClosed
          ? { pair, rules, deal: amounts.deal }
          : null
      }
      isEmpty={isClosed || isNotLoaded}
      served={served}
      swap={<SwapButton canSwap={exchange.canSwap} onSwap={swap} />}
    >
      {quote && (
        <Suspense fallback={null}>
          <LazyCalculation {...quote} />
        </Suspense>
      )}
    </TermsStrip>
  )
}

function SlipBeside({ exchange, deal, pace, served }: DealPart) {
  const quote = quoteOf({ exchange, deal, pace })
  const isLoading = quote === null && !exchange.isClosed && !exchange.isNotLoaded

  return (
    <HeldHeight isHeld={isLoading} keepsHighest>
      <SlipColumn quote={quote} served={served} placeholder={isLoading && <SlipPlaceholder />} />
    </HeldHeight>
  )
}

function quoteOf({ exchange, deal, pace }: Omit<DealPart, 'served'>): SlipProps | null {
  const { pair, to } = exchange
  const { rules, amounts } = deal
  const reserve = to ? exchange.reserveOf(to.id) : null
  return pair && rules && !exchange.isClosed ? { pair, rules, amounts, reserve, pace } : null
}

/* Reserves the slip's space while a pair loads; a pair that is closed or failed to load has no slip. */
function SlipPlaceholder() {
  return <Skeleton width="100%" height={544} shape="card" />
}
