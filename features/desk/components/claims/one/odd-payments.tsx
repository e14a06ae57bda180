'use client'

import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import type { DeskClaim } from '@/lib/contracts/desk/claims'

type Props = { claim: Pick<DeskClaim, 'oddPayments'> }

/** Money a provider told of and nobody has settled: on a claim that is over, nothing else says so. */
export function OddPayments({ claim: { oddPayments } }: Props) {
  const t = useTranslations('desk.claims')
  const format = useFormatter()
  const id = useId()

  if (oddPayments.length === 0) {
    return null
  }
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-card bg-red-soft px-5 py-3 text-sm text-red-strong"
    >
      <h3 id={id} className="flex items-start gap-2 text-base font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('oddTitle')}
      </h3>
      <p>{t('oddText')}</p>
      <ul className="grid gap-1">
        {oddPayments.map(({ seq, reference, note, at }) => (
          <li key={seq} className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
            <span className="min-w-0 font-medium">{`${reference} · ${note}`}</span>
            <time dateTime={at} className="text-note tabular">
              {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
