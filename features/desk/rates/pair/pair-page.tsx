'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { getRates, type RatePair, type RatesOverview } from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { pairName } from '../rate-texts'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PriceStateBadge } from '../price-state-badge'
import { FixedQuoteForm } from './fixed-quote-form'
import { PairHistory } from './pair-history'
import { PairPrice } from './pair-price'
import { PairQuotes } from './pair-quotes'
import { PairSettingsForm } from './pair-settings-form'

const refreshMilliseconds = 5_000

/** One pair: its price and who says it, its past, its guards and names. */
export function RatePairPage({ id }: { id: number }) {
  const t = useTranslations('desk.rates')
  const query = useDeskQuery(getRates, {}, { everyMilliseconds: refreshMilliseconds })
  const back = { href: '/operator/rates', label: t('title') }

  return (
    <Loaded query={query}>
      {(overview) => {
        const pair = overview.pairs.find((one) => one.id === id)
        return pair ? (
          <>
            <PageHeader
              title={pairName(pair)}
              lead={t('pairLead', { base: pair.base, quote: pair.quote })}
              back={back}
              actions={<PriceStateBadge pair={pair} />}
            />
            <Pair pair={pair} overview={overview} />
          </>
        ) : (
          <>
            <PageHeader title={t('title')} back={back} />
            <EmptyState title={t('pairUnknown')} text={t('pairUnknownHint')} />
          </>
        )
      }}
    </Loaded>
  )
}

function Pair({ pair, overview }: { pair: RatePair; overview: RatesOverview }) {
  useTabTitle(pairName(pair))

  return (
    <div className="grid gap-5">
      <PairPrice pair={pair} />
      <PairQuotes pair={pair} sources={overview.sources} />
      <PairHistory pair={pair} />
      <FixedQuoteForm pair={pair} />
      <PairSettingsForm key={pair.id} pair={pair} />
    </div>
  )
}
