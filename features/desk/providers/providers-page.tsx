'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listDeskProviders } from '@/lib/contracts/desk/money/providers'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { ProviderCard } from './provider-card'

const everyMilliseconds = 5_000

/** The providers of payment details, and whether each is asked now. */
export function ProvidersPage() {
  const t = useTranslations('desk.providers')
  const query = useDeskQuery(listDeskProviders, {}, { everyMilliseconds })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneHint')} />
          ) : (
            <div className="grid gap-4">
              {providers.map((provider) => (
                <ProviderCard key={provider.name} provider={provider} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
