'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { getDeskRisk } from '@/lib/contracts/desk/risk'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { Blacklist } from './blacklist/blacklist'
import { UnpaidHolds } from './holds/unpaid-holds'
import { DirectionRules } from './rules/direction-rules'
import { OfficeRules } from './rules/office-rules'
import { VisitorChecksForm } from './visitor-checks-form'

/** The blacklist, the limits of exchanges, and the conditions for customers. */
export function RiskPage() {
  const t = useTranslations('desk.risk')
  const query = useDeskQuery(getDeskRisk, {})
  const aml = query.data?.aml

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          query.data && (
            <Badge tone={aml ? 'green' : 'neutral'}>
              {aml
                ? t('amlService', { provider: aml.provider, score: aml.stopsFromScore })
                : t('amlByHand')}
            </Badge>
          )
        }
      />
      <div className="grid gap-8">
        <Loaded query={query}>
          {(risk) => (
            <>
              <OfficeRules risk={risk} />
              <DirectionRules risk={risk} />
              {risk.aml && <VisitorChecksForm stored={risk.visitorChecks} />}
            </>
          )}
        </Loaded>
        <UnpaidHolds />
        <Blacklist />
      </div>
    </>
  )
}
