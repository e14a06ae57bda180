import type { Deal } from '@/lib/exchange/deal-terms'
import type { DealRules } from './deal-rules'

/** The course of the deal; without a deal, the course of the smallest amounts. */
export function courseOfDeal({ terms }: DealRules, deal: Deal | null): string {
  return (deal?.course ?? terms.tiers[0].course).toFixed()
}
