import type { DeskRisk, RiskTermsText } from '@/lib/contracts/desk/risk'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import { presentCurrency } from '@/server/modules/catalogue'
import type { AmlTerms, RiskTerms, RulesOfAll } from '@/server/modules/risk'

type Parts = Pick<DeskRisk, 'tolerancePercent' | 'timezone'> & {
  rules: RulesOfAll
  aml: AmlTerms
  locale: Locale
}

export function presentRisk(parts: Parts): DeskRisk {
  const { rules, aml, tolerancePercent, timezone, locale } = parts
  const { office, directions } = rules
  return {
    office: {
      terms: presentTerms(office?.terms ?? null),
      updatedAt: office?.updatedAt.toISOString() ?? null,
    },
    directions: directions.map(({ directionId, from, to, terms, updatedAt }) => ({
      directionId,
      from: presentCurrency(from, locale),
      to: presentCurrency(to, locale),
      terms: presentTerms(terms),
      updatedAt: updatedAt.toISOString(),
    })),
    aml: aml.provider === 'none' ? null : aml,
    tolerancePercent,
    timezone,
  }
}

function presentTerms(terms: RiskTerms | null): RiskTermsText {
  const text = (value: Decimal | null | undefined) => (value ? toText(value) : null)
  return {
    dailyClaims: terms?.dailyClaims ?? null,
    dailyUsd: text(terms?.dailyUsd),
    newcomerUsd: text(terms?.newcomerUsd),
    cardFromUsd: text(terms?.cardFromUsd),
    amlFromUsd: text(terms?.amlFromUsd),
  }
}
