import type { RiskTermsText } from '@/lib/contracts/desk/risk'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { RiskTerms } from './rules.repository'

/** As the wire and the audit log have them. */
export function termsText(terms: RiskTerms): RiskTermsText {
  const text = (value: Decimal | null) => value && toText(value)
  return {
    dailyClaims: terms.dailyClaims,
    dailyUsd: text(terms.dailyUsd),
    newcomerUsd: text(terms.newcomerUsd),
    cardFromUsd: text(terms.cardFromUsd),
    amlFromUsd: text(terms.amlFromUsd),
  }
}
