import type { ReactNode } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { cx } from '@/components/ui/cx'
import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'

type Props = {
  side: DeskPayout['side']
  at: string
  badge?: ReactNode
  /** Struck out: it stays visible but does not count. */
  isStruck?: boolean
  children: ReactNode
}

/** A payment in or out, and what is known about it. */
export function Movement({ side, at, badge, isStruck = false, children }: Props) {
  const dateText = useDateText()
  return (
    <li className="rounded-field border border-line bg-surface px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Amount isStruck={isStruck}>
          <ClaimAmount {...side} className={cx('font-semibold', isStruck && 'text-ink-3')} />
        </Amount>
        {badge}
        <time dateTime={at} className="text-note text-ink-3">
          {dateText(at, 'moment')}
        </time>
      </div>
      <div className="wrap-anywhere text-ink-2">{children}</div>
    </li>
  )
}

function Amount({ isStruck, children }: { isStruck: boolean; children: ReactNode }) {
  return isStruck ? <del className="text-ink-3">{children}</del> : children
}
