'use client'

import { FlaskConical, Plus, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { getRates, type RatesOverview, type RateIncident } from '@/lib/contracts/desk/rates'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { NewAssetDialog } from './new-asset-dialog'
import { NewPairDialog } from './new-pair-dialog'
import { PairTable } from './pair-table'
import { SourceTable } from './source-table'
import { Link } from '@/lib/i18n/navigation'
import { pairName } from './rate-texts'
import { Age } from './age'
import { useSourceName } from './use-source-name'

const refreshMilliseconds = 5_000

/** The sources of prices and the current prices. */
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

/** Current problems that need attention; nothing when there are none. */
function IncidentList({ incidents }: { incidents: readonly RateIncident[] }) {
  const t = useTranslations('desk.rates')

  if (incidents.length === 0) {
    return null
  }
  return (
    <Card as="section" padding="small" surface="flat" aria-label={t('incidents')}>
      <h2 className="mb-2 text-base font-semibold">{t('incidents')}</h2>
      <ul className="grid gap-2">
        {incidents.map((incident) => (
          <li key={incident.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
            <TriangleAlert aria-hidden className="size-4 shrink-0 self-center text-red" />
            <IncidentText incident={incident} />
            <span className="text-ink-3">
              <Age at={incident.startedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function IncidentText({ incident }: { incident: RateIncident }) {
  const t = useTranslations('desk.rates')
  const nameOf = useSourceName()
  const { kind, source, sourceName, pair } = incident

  if (!pair) {
    const name = source ? nameOf({ id: source, name: sourceName }) : ''
    return <span>{t('incident.source_down', { source: name })}</span>
  }
  return (
    <Link
      href={`/operator/rates/${pair.id}`}
      className="rounded-sm underline decoration-line-control underline-offset-4 hover:decoration-ink"
    >
      {t(`incident.${kind}`, { pair: pairName(pair), source: '' })}
    </Link>
  )
}
