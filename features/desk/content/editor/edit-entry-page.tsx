'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { getContent } from '@/lib/contracts/desk/site/content'
import { faqGroupCalls } from '@/lib/contracts/desk/site/faq-groups'
import { ApiError } from '@/lib/http/api-error'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { contentAddress } from '../model/content-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { EditEntry } from './edit-entry'

export function EditEntryPage({ id }: { id: number }) {
  const t = useTranslations('desk.content')
  const query = useDeskQuery(getContent, { params: { id } })
  const isQuestion = query.data?.kind === 'question'
  const groups = useDeskQuery(faqGroupCalls.list, {}, { isEnabled: isQuestion })

  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <>
        <PageHeader title={t('title')} back={{ href: contentAddress({}), label: t('title') }} />
        <EmptyState title={t('unknown')} text={t('unknownText')} />
      </>
    )
  }
  return (
    <Loaded query={query}>
      {(entry) => {
        const shared = { loaded: entry, refetch: async () => (await query.refetch()).data ?? null }
        return isQuestion ? (
          <Loaded query={groups}>
            {(known) => <EditEntry key={entry.id} {...shared} groups={known.groups} />}
          </Loaded>
        ) : (
          <EditEntry key={entry.id} {...shared} groups={[]} />
        )
      }}
    </Loaded>
  )
}
