import type { DeskRisk, RiskTermsText } from '@/lib/contracts/desk/risk'
import type { Locale } from '@/lib/i18n/locales'
import { presentCurrency } from '@/server/modules/catalogue'
import { termsText, type AmlTerms, type RulesOfAll } from '@/server/modules/risk'

type Parts = Pick<DeskRisk, 'tolerancePercent' | 'timezone' | 'visitorChecks'> & {
  rules: RulesOfAll
  aml: AmlTerms
  locale: Locale
}

export function presentRisk(parts: Parts): DeskRisk {
  const { rules, aml, tolerancePercent, timezone, visitorChecks, locale } = parts
  const { office, directions } = rules
  return {
    office: {
      terms: office.terms ? termsText(office.terms) : noTerms,
      version: office.version,
    },
    directions: directions.map(({ directionId, from, to, terms, version }) => ({
      directionId,
      from: presentCurrency(from, locale),
      to: presentCurrency(to, locale),
      terms: termsText(terms),
      version,
    })),
    aml: aml.provider === 'none' ? null : aml,
    visitorChecks,
    tolerancePercent,
    timezone,
  }
}

const noTerms: RiskTermsText = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  accountFromUsd: null,
  personFromUsd: null,
  amlFromUsd: null,
  receiverAmlFromUsd: null,
}
