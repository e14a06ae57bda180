import { useLocale, useTranslations } from 'next-intl'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { PairResponse } from '@/lib/contracts/calculator'
import {
  requirementsOfPair,
  requirementsRow,
  withoutPassed,
} from '@/lib/exchange/terms-text/requirements'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'

/** The short texts of the strip between the amounts. */
export function useStripTexts(
  pair: PairResponse,
  { rules, passed }: { rules: ChosenRules; passed: readonly VerificationKind[] },
) {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const language = useTermsLanguage()
  const { bonus, demo, fees } = pair
  const asked = requirementsRow(
    withoutPassed(requirementsOfPair(pair, rules.courseType), passed),
    language,
  ).value
  const isNothingAsked = asked === language.say('nothing')

  return {
    fees: hasFee(fees.send) || hasFee(fees.receive) ? t('strip.fees') : t('strip.noFees'),
    held: heldText(pair, t),
    asked: isNothingAsked ? t('strip.nothingAsked') : t('strip.asked', { what: asked }),
    isNothingAsked,
    bonus:
      bonus === null ? null : t('bonus', { percent: formatAmount(new Decimal(bonus), { locale }) }),
    demo: demo ? t('demoRates') : null,
  }
}

function heldText(
  { labels, paymentWindowMinutes: minutes }: PairResponse,
  t: ReturnType<typeof useTranslations<'exchange'>>,
): string {
  if (labels.includes('floating')) {
    return t('strip.floating')
  }
  return minutes % 60 === 0
    ? t('strip.heldHours', { hours: minutes / 60 })
    : t('strip.held', { minutes })
}

/* A minimum without a percentage or a fixed amount is not charged. */
function hasFee({ percent, fixed }: PairResponse['fees']['send']): boolean {
  return !new Decimal(percent).isZero() || !new Decimal(fixed).isZero()
}
