'use client'

import { BadgeCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import type { PairResponse } from '@/lib/contracts/calculator'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { CourseText } from './course-text'

/** Under what is received: the course, and what makes it better. Keeps its line while it loads. */
export function PairNotes({ pair }: { pair: PairResponse | undefined }) {
  const t = useTranslations('exchange')
  const locale = useLocale()

  return (
    <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      {pair && (
        <p className="text-sm text-ink-2 tabular">
          <CourseText pair={pair} />
        </p>
      )}
      {pair?.verificationCourse && (
        <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
          {t('verifiedCourse')}
        </Badge>
      )}
      {pair?.bonus && (
        <Badge tone="green">
          {t('bonus', { percent: formatAmount(new Decimal(pair.bonus), { locale }) })}
        </Badge>
      )}
    </div>
  )
}
