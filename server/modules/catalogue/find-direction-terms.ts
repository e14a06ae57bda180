import type { Decimal } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { findTerms, type PairKey } from './pair.repository'

/** The office's terms for a direction: what a course and its limits are made of. */
export type DirectionTerms = {
  fromAsset: string
  toAsset: string
  fromDigits: number
  toDigits: number
  marginPercent: Decimal
  verificationMarginPercent: Decimal | null
  bonusPercent: Decimal | null
  fixedFee: Decimal
  minFrom: Decimal | null
  maxFrom: Decimal | null
  minTo: Decimal | null
  maxTo: Decimal | null
  minVerification: Decimal | null
}

/** Null when the direction is unknown, or it or one of its currencies is off. */
export function findDirectionTerms(db: Executor, key: PairKey): Promise<DirectionTerms | null> {
  return findTerms(db, key)
}
