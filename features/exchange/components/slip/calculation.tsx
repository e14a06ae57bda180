'use client'

import { useTranslations } from 'next-intl'
import { SlipRows } from '@/components/ui/display/slip'
import { usePassedKinds } from '@/features/exchange/hooks/verification/use-passed-kinds'
import { CourseAge } from '../amounts/course-age'
import type { SlipProps } from './quote-slip'
import { TierTable } from './tier-table'
import { useTermRows } from './use-term-rows'

/** The rows of the slip, without its paper: what the strip between the amounts unfolds. */
export function Calculation({ pair, rules, amounts, reserve, pace }: SlipProps) {
  const t = useTranslations('exchange.slip')
  const { deal } = amounts
  const quoted = amounts.fault === null ? deal : null
  const passed = usePassedKinds(pair, rules.courseType)
  const rows = useTermRows({ pair, rules, deal, quoted, reserve, pace, passed })

  return (
    <section aria-label={t('title')} className="pt-1">
      <p className="mt-2 text-right text-note text-ink-3 tabular">
        <CourseAge updatedAt={pair.updatedAt} />
      </p>
      <SlipRows rows={rows} />
      <TierTable pair={pair} rules={rules} send={deal?.send ?? null} />
    </section>
  )
}
