'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { EmptyState } from '@/components/ui/display/empty-state'
import { getDeskReferrer } from '@/lib/contracts/loyalty/desk-referrers'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { PartnerAct } from './partner-act'
import { PartnerFacts } from './partner-facts'
import { PartnerJournal } from './partner-journal'
import { PartnerKeys } from './partner-keys'
import { PartnerPeople } from './partner-people'
import { PartnerRewards } from './partner-rewards'

/** One referrer: balances, rewards, the journal, and the people they have brought. */
export function PartnerPage({ id }: { id: string }) {
  const t = useTranslations('desk.partners')
  const isNamed = isUuid(id)
  const query = useDeskQuery(getDeskReferrer, { params: { id } }, { isEnabled: isNamed })
  useTabTitle(query.data?.email ?? null)

  return (
    <>
      <PageHeader
        title={query.data?.email ?? t('title')}
        back={{ href: '/operator/partners', label: t('toList') }}
        actions={
          query.data && (
            <>
              {query.data.isBlocked && <Badge tone="red">{t('blocked')}</Badge>}
              <PartnerAct referrer={query.data} />
            </>
          )
        }
      />
      {isNamed ? (
        <Loaded query={query}>
          {(referrer) => (
            <div className="grid items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
              <PartnerFacts referrer={referrer} />
              <div className="grid min-w-0 gap-5">
                <PartnerRewards id={id} />
                <PartnerKeys id={id} />
                <PartnerJournal id={id} />
                <PartnerPeople id={id} />
              </div>
            </div>
          )}
        </Loaded>
      ) : (
        <EmptyState title={t('notFound')} />
      )}
    </>
  )
}
