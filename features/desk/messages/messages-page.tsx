'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { listMessages, type DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { useRouter } from '@/lib/i18n/navigation'
import { messageTopic } from '@/lib/contracts/site/contacts'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { ChoiceFilter } from '../kit/filters/choice-filter'
import { FilterForm, isAnySet } from '../kit/filters/filter-form'
import { SearchFilter } from '../kit/filters/search-filter'
import {
  messageQuery,
  messagesAddress,
  readMessageFilters,
  type MessageFilters,
  messageStates,
  noMessageFilters,
} from './message-filters'
import { MessageTable } from './message-table'
import { MessageDialog } from './message-dialog'

const pollMilliseconds = 30_000

/** Messages from visitors. The filters, the page and the open message are in the URL. */
export function MessagesPage() {
  const t = useTranslations('desk.site.messages')
  const router = useRouter()
  const filters = readMessageFilters(useSearchParams())
  const { message, ...shown } = filters
  const found = useDeskQuery(
    listMessages,
    { query: messageQuery(filters) },
    { keepsPrevious: true, everyMilliseconds: pollMilliseconds },
  )
  const go = (next: MessageFilters) => router.push(messagesAddress(next), { scroll: false })
  const choose = (changes: Partial<MessageFilters>) =>
    go({ ...filters, page: '', message: '', ...changes })
  const addressOf = (page: number) =>
    messagesAddress({ ...shown, message: '', page: page === 1 ? '' : String(page) })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MessageFilterFields filters={filters} onChange={choose} />
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

type Props = { filters: MessageFilters; onChange: (changes: Partial<MessageFilters>) => void }

function MessageFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.site.messages')

  return (
    <FilterForm
      isFiltered={isAnySet({ ...filters, page: '', message: '' })}
      onClear={() => onChange(noMessageFilters)}
      className="items-end sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_14rem_auto]"
    >
      <SearchFilter
        label={t('words')}
        maxLength={100}
        value={filters.q}
        onChange={(q) => onChange({ q })}
        className="sm:max-xl:col-span-2"
      />
      <ChoiceFilter
        label={t('stateHeader')}
        anyLabel={t('anyState')}
        value={filters.state}
        options={messageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label={t('topic')}
        anyLabel={t('anyTopic')}
        value={filters.topic}
        options={messageTopic.options.map((value) => ({ value, label: t(`topics.${value}`) }))}
        onChange={(topic) => onChange({ topic })}
      />
    </FilterForm>
  )
}

type OpenedMessageProps = {
  /** The current row of the list; null if the message is not in the list, or if no message is open. */
  listed: DeskMessage | null
  onClose: () => void
}

/**
 * The open message. It stays open when another operator answers it or newer messages push it off
 * the page.
 */
function OpenedMessage({ listed, onClose }: OpenedMessageProps) {
  const [latest, setLatest] = useState(listed)

  if (listed !== null && listed !== latest) {
    setLatest(listed)
  }
  return <MessageDialog message={listed ?? latest} onClose={onClose} />
}
