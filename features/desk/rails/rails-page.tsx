'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listDeskRails } from '@/lib/contracts/desk/money/rails'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { RailCard } from './rail-card'

const everyMilliseconds = 5_000

/** The rails, which take in crypto without an operator: how far each is read, and its last payments. */
export function RailsPage() {
  const t = useTranslations('desk.rails')
  const query = useDeskQuery(listDeskRails, {}, { everyMilliseconds })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query}>
        {({ rails }) =>
          rails.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneHint')} />
          ) : (
            <div className="grid gap-4">
              {rails.map((rail) => (
                <RailCard key={rail.name} rail={rail} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
