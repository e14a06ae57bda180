'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Skeleton } from '@/components/ui/display/skeleton'
import { cx } from '@/components/ui/cx'
import type { PairResponse } from '@/lib/contracts/calculator'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { CourseText } from './course-text'

type Props = {
  /** Undefined while the pair loads, and when there is nothing to show. */
  pair: PairResponse | undefined
  /** The direction is closed or could not be loaded. */
  isEmpty: boolean
  course: string | null
  /** The course has just changed. */
  isChanged: boolean
}

/** Below the amount received: the course and its conditions. Reserves the line while the pair loads. */
export function PairNotes({ pair, isEmpty, course, isChanged }: Props) {
  const t = useTranslations('exchange')
  const locale = useLocale()

  return (
    <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      {!pair && !isEmpty && <Skeleton width={176} height={20} />}
      {pair && course !== null && (
        <p
          className={cx(
            '-mx-1.5 rounded-sm px-1.5 py-0.5 text-sm tabular transition-colors',
            isChanged ? 'bg-accent-soft text-ink duration-0' : 'text-ink-2 duration-1000',
          )}
        >
          <CourseText structure={pair.structure} course={course} />
        </p>
      )}
      {pair?.demo && <Badge tone="amber">{t('demoRates')}</Badge>}
      {pair?.bonus && (
        <Badge tone="green">
          {t('bonus', { percent: formatAmount(new Decimal(pair.bonus), { locale }) })}
        </Badge>
      )}
    </div>
  )
}
