'use client'

import { useTranslations } from 'next-intl'
import { UserSection } from './user-section'
import { UserTime } from '../user-time'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import {
  noFilters,
  verificationsAddress,
} from '@/features/desk/verifications/model/verification-filters'
import { SubjectCurrency, useSubjectName } from '@/features/desk/verifications/subject-name'
import { VerificationStateBadge } from '@/features/desk/verifications/verification-state-badge'
import type { DeskUser } from '@/lib/contracts/desk/users'
import {
  listDeskVerifications,
  type DeskVerificationRow,
} from '@/lib/contracts/desk/verifications/verifications'
import { Link } from '@/lib/i18n/navigation'

const maxShown = 10

/** The user's cards, accounts and documents, with what was decided about each. */
export function UserVerifications({ user: { id, email } }: { user: DeskUser }) {
  const t = useTranslations('desk.verifications')
  const query = useDeskQuery(listDeskVerifications, { query: { text: email, size: maxShown } })
  const filters = { ...noFilters, q: email }

  return (
    <UserSection
      title={t('title')}
      aside={
        typeof query.data?.next === 'string' && (
          <Link
            href={verificationsAddress(filters)}
            className="inline-flex min-h-touch items-center rounded-sm text-sm font-medium text-accent hover:underline sm:min-h-9"
          >
            {t('all')}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ rows }) => {
          // The search also finds what a guest with the same address started.
          const own = rows.filter(({ userId }) => userId === id || userId === null)
          return own.length === 0 ? (
            <p className="text-sm text-ink-3">{t('userHasNone')}</p>
          ) : (
            <ul className="grid text-sm">
              {own.map((row) => (
                <Own key={row.id} row={row} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </UserSection>
  )
}

function Own({ row }: { row: DeskVerificationRow }) {
  const nameOf = useSubjectName()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <Link
        href={`/operator/verifications/${row.id}`}
        className="inline-flex min-h-touch min-w-0 items-center rounded-sm font-medium text-accent tabular hover:underline sm:min-h-8"
      >
        {nameOf(row)}
      </Link>
      <span className="min-w-0 flex-1">
        <SubjectCurrency currency={row.currency} />
      </span>
      <VerificationStateBadge state={row.state} />
      <span className="text-note text-ink-3">
        <UserTime at={row.decidedAt ?? row.submittedAt ?? row.createdAt} />
      </span>
    </li>
  )
}
