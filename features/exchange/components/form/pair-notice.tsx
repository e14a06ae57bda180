'use client'

import { CircleAlert, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '@/lib/http/use-error-text'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'

/** What stands in the way now: a pause, an answer that did not come, a busy network. */
export function PairNotice({ exchange: { pair, isClosed, fault } }: { exchange: Exchanged }) {
  const t = useTranslations('exchange')
  const errorText = useErrorText()
  const congestion = pair?.structure.congestion ?? null
  const isLost = fault !== null && !pair

  return (
    <>
      <div role="status" className="empty:hidden">
        {(isClosed || isLost) && (
          <Note icon={<CircleAlert aria-hidden className="size-5" />}>
            <p className="font-medium text-ink">{errorText(fault)}</p>
            <p>{isClosed ? t('closedHint') : t('lostHint')}</p>
          </Note>
        )}
      </div>
      {congestion !== null && !isClosed && (
        <Note icon={<Clock aria-hidden className="size-5" />}>
          <p>{congestion}</p>
        </Note>
      )}
    </>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-field bg-amber-soft px-4 py-3 text-sm text-ink-2">
      <span className="shrink-0 text-amber">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
