'use client'

import { ArrowRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import type { AuditEntry } from '@/lib/contracts/desk/audit'
import { auditDiff, type Difference } from '@/features/desk/model/audit-diff'

const mostAtOnce = 8

/** One change: when, who, what, and each value before and after. */
export function AuditRecord({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('desk.audit')
  const format = useFormatter()
  const differences = auditDiff(entry.before, entry.after)
  const [first, rest] = [differences.slice(0, mostAtOnce), differences.slice(mostAtOnce)]

  return (
    <Card as="article" surface="flat" padding="small">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <time dateTime={entry.at} className="text-ink-2 tabular">
          {format.dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
        <span className="font-medium wrap-anywhere">{entry.who}</span>
        <Badge className="ml-auto">{entry.action}</Badge>
        <span className="wrap-anywhere text-ink-3">
          {entry.entity} {entry.entityId}
        </span>
      </header>
      {differences.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">{t('nothingChanged')}</p>
      ) : (
        <Differences differences={first} />
      )}
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-touch items-center text-sm font-medium text-accent">
            {t('more', { count: rest.length })}
          </summary>
          <Differences differences={rest} />
        </details>
      )}
    </Card>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {differences.map(({ path, before, after }) => (
        <div key={path} className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
          <dt className="wrap-anywhere text-ink-3">{path}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <Value text={before} isOld />
            <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-ink-3" />
            <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  const t = useTranslations('desk.audit')

  if (text === null) {
    return <span className="text-ink-3">{t('none')}</span>
  }
  const look = 'rounded-xs px-1.5 wrap-anywhere whitespace-pre-wrap'
  const shown = text === '' ? '""' : text
  return isOld ? (
    <del className={`${look} bg-red-soft text-red-strong no-underline`}>{shown}</del>
  ) : (
    <ins className={`${look} bg-accent-soft text-accent-strong no-underline`}>{shown}</ins>
  )
}
