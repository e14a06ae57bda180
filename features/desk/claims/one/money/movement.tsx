import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { useDateText } from '@/components/time/use-date-text'
import { cx } from '@/components/ui/cx'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'
import type { Named } from '@/features/desk/claims/model/payments/named'

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
    <li className="min-w-0 rounded-field border border-line bg-surface px-3 py-2 text-sm">
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

type FactsProps = Named & {
  /** What is said before the reference, and after it. */
  before: readonly (string | null)[]
  after?: readonly (string | null)[]
}

/** What is known about a movement, in a line. A long reference gets a line of its own, which is cut, and can be copied. */
export function MovementFacts({ before, after = [], short, long, link }: FactsProps) {
  const t = useTranslations('desk.claims')

  return (
    <>
      {[...before, short, ...after].filter((part) => part !== null).join(' · ')}
      {long !== null && (
        <span className="flex items-center gap-2">
          <span title={long} className="min-w-0 truncate">
            {long}
          </span>
          <CopyButton
            isCompact
            value={long}
            label={t(link === null ? 'reference' : 'hash')}
            className="shrink-0"
          />
        </span>
      )}
      <ExplorerLink href={link} label={long ?? before.join(' ')} />
    </>
  )
}

function Amount({ isStruck, children }: { isStruck: boolean; children: ReactNode }) {
  return isStruck ? <del className="text-ink-3">{children}</del> : children
}
