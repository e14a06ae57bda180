'use client'

import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Card } from '@/components/ui/display/card'
import type { AuditEntry } from '@/lib/contracts/desk/audit/audit'
import { auditDiff, type Difference } from './audit-diff'
import { useAuditNames } from './use-audit-names'
import { useAuditValues } from './use-audit-values'

const shownAtFirst = 8

/* These records have no values to show: a text says which page shows their content. */
const textsOfActions: Partial<Record<string, 'noteElsewhere' | 'userNoteElsewhere'>> = {
  'claim.note': 'noteElsewhere',
  'user.note': 'userNoteElsewhere',
}

/** One change: when, by whom, what, and each value before and after. */
export function AuditRecord({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('desk.audit')
  const dateText = useDateText()
  const names = useAuditNames()
  const subject = names.subject(entry, useLocale())
  const differences = auditDiff(entry.before, entry.after)
  const [first, further] = [differences.slice(0, shownAtFirst), differences.slice(shownAtFirst)]

  return (
    <Card as="article" surface="flat" padding="small">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere">
          {names.action(entry.action)}
          {subject !== '' && <span className="font-medium text-ink-2">{` · ${subject}`}</span>}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span className="wrap-anywhere">{names.who(entry.who)}</span>
          <time dateTime={entry.at} className="tabular">
            {dateText(entry.at, 'exact')}
          </time>
        </p>
      </header>
      {differences.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">
          {t(textsOfActions[entry.action] ?? 'nothingChanged')}
        </p>
      ) : (
        <Differences differences={first} entity={entry.entity} shows={sidesOf(entry)} />
      )}
      {further.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-touch items-center text-sm font-medium text-accent">
            {t('more', { count: further.length })}
          </summary>
          <Differences differences={further} entity={entry.entity} shows={sidesOf(entry)} />
        </details>
      )}
    </Card>
  )
}

type DifferencesProps = {
  differences: readonly Difference[]
  entity: string
  /** A creation has no values before it, and a removal has none after it. */
  shows: 'both' | 'before' | 'after'
}

function sidesOf({ before, after }: AuditEntry): DifferencesProps['shows'] {
  if ((before ?? null) === null) {
    return 'after'
  }
  return (after ?? null) === null ? 'before' : 'both'
}

function Differences({ differences, entity, shows }: DifferencesProps) {
  const t = useTranslations('desk.audit')
  const { pathText, value } = useAuditValues(entity)

  return (
    <dl className="mt-2 grid gap-1 text-sm max-sm:gap-2.5">
      {differences.map(({ path, ...values }) => {
        const [before, after] = [values.before, values.after].map((one) =>
          value(one, { path, entity }),
        )
        // “Empty” with an arrow would only say that nothing stood there before.
        const isSet = shows === 'both' && before === null && after !== null
        return (
          <div
            key={path.join('.')}
            className="grid gap-x-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
          >
            <dt className="wrap-anywhere text-ink-3">{pathText({ path, entity })}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              {isSet && <span className="text-ink-3">{t('setTo')}</span>}
              {shows !== 'after' && !isSet && <Value text={before ?? null} isOld />}
              {shows === 'both' && !isSet && (
                <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-ink-3" />
              )}
              {shows !== 'before' && <Value text={after ?? null} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Value({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  const t = useTranslations('desk.audit')

  if (text === null) {
    return <span className="text-ink-3">{t('none')}</span>
  }
  const valueClasses = 'rounded-xs px-1.5 wrap-anywhere whitespace-pre-wrap'
  return isOld ? (
    <del className={`${valueClasses} bg-red-soft text-red-strong no-underline`}>{text}</del>
  ) : (
    <ins className={`${valueClasses} bg-accent-soft text-accent-strong no-underline`}>{text}</ins>
  )
}
