'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { listMessages } from '@/lib/contracts/desk/site/contacts'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import {
  messageQuery,
  messagesAddress,
  readMessageFilters,
  type MessageFilters,
} from './message-filters'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { MessageFilterFields } from './message-filter-fields'
import { MessageTable } from './message-table'
import { OpenedMessage } from './opened-message'

const readAnewMilliseconds = 30_000

/** What visitors wrote. Filters, page and the open message stand in the address. */
export function MessagesPage() {
  const t = useTranslations('desk.site.messages')
  const router = useRouter()
  const filters = readMessageFilters(useSearchParams())
  const { message, ...shown } = filters
  const found = useDeskQuery(
    listMessages,
    { query: messageQuery(filters) },
    { isKept: true, everyMilliseconds: readAnewMilliseconds },
  )
  const go = (next: MessageFilters) => router.push(messagesAddress(next), { scroll: false })
  const choose = (changes: Partial<MessageFilters>) =>
    go({ ...filters, page: '', message: '', ...changes })
  const addressOf = (page: number) =>
    messagesAddress({ ...shown, message: '', page: page === 1 ? '' : String(page) })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MessageFilterFields key={JSON.stringify(shown)} filters={filters} onChange={choose} />
      <Loaded query={found}>
        {({ results, count, page, size, waiting }) => (
          <div
            aria-busy={found.isPlaceholderData || undefined}
            className="grid gap-3 transition-opacity aria-busy:opacity-60"
          >
            <p role="status" className="text-sm text-ink-2">
              {t('found', { count })} {t('waitingNow', { count: waiting })}
            </p>
            <MessageTable
              messages={results}
              onOpen={(id) => go({ ...filters, message: id })}
              empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
            />
            <Pagination
              page={page}
              pageCount={Math.ceil(count / size)}
              hrefFor={addressOf}
              className="justify-center"
            />
            <OpenedMessage
              key={message}
              listed={results.find(({ id }) => id === message) ?? null}
              onClose={() => go({ ...filters, message: '' })}
            />
          </div>
        )}
      </Loaded>
    </>
  )
}
