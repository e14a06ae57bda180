import { FileSearch, ScrollText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { useDateText } from '@/components/time/use-date-text'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import { SelectField } from '@/components/ui/form/select-field'
import { cx } from '@/components/ui/cx'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { referrerAddress } from '@/features/account/model/referrer/referrer-address'
import { listReferralJournal, type ReferralJournalEntry } from '@/lib/contracts/loyalty/referral'
import { referralEvents } from '@/lib/contracts/loyalty/referral-parts'
import { Loaded } from '../../frame/loaded'
import { useReferrerAddress } from '../use-referrer-address'
import { useJournalText } from './use-journal-text'

const size = 20
/* The list needs a value for "no filter", and an empty string is not a value for it. */
const anyEvent = 'any'

/** What happened to the referrer and why, in words and with its arithmetic. */
export function Journal() {
  const t = useTranslations('account.referrer.journal')
  const { address, choose } = useReferrerAddress()
  const { event, page } = address
  const found = useOwnQuery(
    listReferralJournal,
    { query: { page, size, ...(event !== '' && { event }) } },
    { keepsPrevious: true },
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={t('event')}
        className="sm:max-w-xs"
        options={[
          { value: anyEvent, label: t('anyEvent') },
          ...referralEvents.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        value={event === '' ? anyEvent : event}
        onChange={(value) => choose({ event: referralEvents.find((each) => each === value) ?? '' })}
      />
      <Loaded query={found} skeleton={<Skeleton width="100%" height={280} shape="card" />}>
        {({ count, results }) => (
          <div
            aria-busy={found.isPlaceholderData || undefined}
            className={cx('grid gap-4', found.isPlaceholderData && 'opacity-60')}
          >
            {results.length > 0 ? (
              <Entries entries={results} />
            ) : (
              <Card padding="none" surface="flat">
                {event === '' ? (
                  <EmptyState icon={<ScrollText />} title={t('empty')} text={t('emptyText')} />
                ) : (
                  <EmptyState icon={<FileSearch />} title={t('notFound')} />
                )}
              </Card>
            )}
            <Pagination
              page={page}
              pageCount={Math.ceil(count / size)}
              label={t('pages')}
              hrefFor={(next) => referrerAddress({ ...address, page: next })}
              className="justify-center"
            />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Entries({ entries }: { entries: readonly ReferralJournalEntry[] }) {
  const t = useTranslations('account.referrer.journal')

  return (
    <Card padding="none" surface="flat">
      <ul aria-label={t('list')} className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Entry({ entry }: { entry: ReferralJournalEntry }) {
  const { title, lines } = useJournalText()(entry)

  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <p className="font-medium text-pretty">{title}</p>
      <p className="text-note text-ink-3 max-sm:order-last sm:pt-0.5">
        {entry.event === 'visit' ? <Day at={entry.at} /> : <Moment at={entry.at} show="full" />}
      </p>
      {lines.length > 0 && (
        <div className="grid gap-0.5 text-sm text-pretty wrap-anywhere text-ink-2 tabular sm:col-span-2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  )
}

/* Visits are counted by days in UTC. */
function Day({ at }: Pick<ReferralJournalEntry, 'at'>) {
  return <time dateTime={at.slice(0, 10)}>{useDateText()(at, 'date', 'UTC')}</time>
}
