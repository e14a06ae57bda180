import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'

export type RequiredVerification = { kind: VerificationKind; fromUsd: string | null }

type Conditions = {
  card: boolean
  cardFromUsd: string | null
  verify?: readonly RequiredVerification[]
}

/** Every kind of verification that a claim requires by its conditions and by what was added since. */
export function requiredOfClaim({
  addedVerify,
  conditions,
}: {
  addedVerify: readonly RequiredVerification[]
  conditions: Conditions
}): RequiredVerification[] {
  return [...requiredVerifications(conditions), ...addedVerify]
}

/**
 * Every kind of verification that a claim requires by its conditions. The conditions of a claim of
 * version 0.1.0 only say whether they require a card.
 */
export function requiredVerifications({
  card,
  cardFromUsd,
  verify,
}: Conditions): RequiredVerification[] {
  if (verify) {
    return [...verify]
  }
  return card ? [{ kind: 'card', fromUsd: cardFromUsd }] : []
}
