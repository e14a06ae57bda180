'use client'

import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Card } from '@/components/ui/display/card'
import type { AuditEntry } from '@/lib/contracts/desk/audit/audit'
import { AuditRecord } from './audit-record'
import { useAuditNames } from './use-audit-names'

const namedAtFirst = 3

/** The same change made several times in a row: one line, which unfolds to each record. */
export function AuditGroup({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }) {
  const t = useTranslations('desk.audit')
  const dateText = useDateText()
  const names = useAuditNames()
  const locale = useLocale()
  const [newest] = entries
  const oldest = entries.at(-1) ?? newest
  const subjects = [...new Set(entries.map((entry) => names.subject(entry, locale)))].filter(
    (name) => name !== '',
  )
  const further = subjects.length - namedAtFirst
  const named = subjects.slice(0, namedAtFirst).join(', ')

  return (
    <Card as="article" surface="flat" padding="small">
      <details className="group">
        <summary className="flex min-h-touch cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 text-base wrap-anywhere">
            <ChevronRight
              aria-hidden
              className="mr-1 inline size-4 align-[-0.125em] text-ink-3 transition-transform group-open:rotate-90 motion-reduce:transition-none"
            />
            <span className="font-semibold">{names.action(newest.action)}</span>
            <span className="font-semibold text-accent-strong">
              {` · ${t('times', { count: entries.length })}`}
            </span>
            {named !== '' && <span className="font-medium text-ink-2">{` · ${named}`}</span>}
            {further > 0 && (
              <span className="text-ink-3">{` ${t('furtherSubjects', { count: further })}`}</span>
            )}
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span className="wrap-anywhere">{names.who(newest.who)}</span>
            <span className="tabular">
              <time dateTime={oldest.at}>{dateText(oldest.at, 'exact')}</time>
              {' – '}
              <time dateTime={newest.at}>{dateText(newest.at, 'exact')}</time>
            </span>
          </span>
        </summary>
        <ul className="mt-3 grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditRecord entry={entry} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
