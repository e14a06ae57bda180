'use client'

import { FlaskConical, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { getRates, type RatesOverview } from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { IncidentList } from './incident-list'
import { NewAssetDialog } from './new-asset-dialog'
import { NewPairDialog } from './new-pair-dialog'
import { PairTable } from './pair-table'
import { SourceTable } from './source-table'

const refreshMilliseconds = 5_000

/** Where prices come from and what they are now. */
export function RatesPage() {
  const t = useTranslations('desk.rates')
  const query = useDeskQuery(getRates, {}, { everyMilliseconds: refreshMilliseconds })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={query.data && <Additions overview={query.data} />}
      />
      <Loaded query={query}>{(overview) => <Rates overview={overview} />}</Loaded>
    </>
  )
}

function Rates({ overview }: { overview: RatesOverview }) {
  const t = useTranslations('desk.rates')
  const { isDemo, incidents, sources } = overview

  return (
    <div className="grid gap-5">
      {isDemo && <DemoNotice />}
      <IncidentList incidents={incidents} />
      <section aria-labelledby="rate-pairs" className="min-w-0">
        <h2 id="rate-pairs" className="mb-3 text-xl">
          {t('pairs')}
        </h2>
        <PairTable overview={overview} />
      </section>
      <section aria-labelledby="rate-sources" className="min-w-0">
        <h2 id="rate-sources" className="mb-3 text-xl">
          {t('sources')}
        </h2>
        <SourceTable sources={sources} />
      </section>
    </div>
  )
}

function DemoNotice() {
  const t = useTranslations('desk.rates')

  return (
    <Card padding="small" surface="flat" className="flex gap-3">
      <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0">
        <p className="font-semibold">{t('demo')}</p>
        <p className="text-sm text-ink-2">{t('demoHint')}</p>
      </div>
    </Card>
  )
}

function Additions({ overview: { assets } }: { overview: RatesOverview }) {
  const t = useTranslations('desk.rates')
  const [isAddingPair, setIsAddingPair] = useState(false)
  const [isAddingAsset, setIsAddingAsset] = useState(false)

  return (
    <>
      <Button
        size="small"
        color="graySecondary"
        iconLeft={<Plus aria-hidden className="size-4" />}
        onClick={() => setIsAddingAsset(true)}
      >
        {t('addAsset')}
      </Button>
      <Button
        size="small"
        iconLeft={<Plus aria-hidden className="size-4" />}
        onClick={() => setIsAddingPair(true)}
      >
        {t('addPair')}
      </Button>
      <NewAssetDialog open={isAddingAsset} onOpenChange={setIsAddingAsset} />
      <NewPairDialog open={isAddingPair} onOpenChange={setIsAddingPair} assets={assets} />
    </>
  )
}
