'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { useMomentText, Zoned } from '@/components/time/moment'
import { paceQuery } from '@/features/claim/api/claim-queries'
import { useIsPast } from '@/features/claim/hooks/use-is-past'
import { useLengthText } from '@/features/claim/hooks/use-length-text'
import { cashTextKey } from '@/features/claim/model/cash'
import { expectedBy } from '@/features/claim/model/expected'
import type { Fact } from '../parts/fact-list'

/**
 * How long exchanges took in the office's last week, and when this one is expected to be ready. Nothing
 * if that is unknown, or if the customer's own way to the cash desk decides.
 */
export function useUsualTime(claim: ClaimStatus): Fact[] {
  const t = useTranslations('claim.pace')
  const locale = useLocale()
  const lengthText = useLengthText()
  const momentText = useMomentText()
  const isMeasured = claimTraits[claim.status].movesSoon && cashTextKey(claim) === null
  const { data } = useQuery({ ...paceQuery(claim, locale), enabled: isMeasured })
  const pace = (isMeasured && data?.pace) || null
  const expected = pace && expectedBy(claim.events, pace)
  const isLong = useIsPast(expected?.most ?? null)

  if (pace === null) {
    return []
  }
  const usual = lengthText(pace.minutes)
  const length =
    pace.mostMinutes > pace.minutes
      ? t('value', { usual, most: lengthText(pace.mostMinutes, 'upTo') })
      : usual
  const usually = { key: 'pace', label: t('label'), value: length, note: t(pace.of) }
  if (expected === null) {
    return [usually]
  }
  const usualBy = momentText(expected.usual, 'timeOrDay')
  const mostBy = momentText(expected.most, 'timeOrDay')
  return [
    usually,
    {
      key: 'expected',
      label: t('by'),
      value: isLong ? (
        <span className="text-amber">{t('long')}</span>
      ) : (
        <Zoned>
          {usualBy === mostBy
            ? t('byOne', { time: usualBy })
            : t('byValue', { usual: usualBy, most: mostBy })}
        </Zoned>
      ),
    },
  ]
}
