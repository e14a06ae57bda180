import type { SignerRefusal } from '@/lib/contracts/rails/outgoing-lists'
import { Contradiction, type Life } from '@/server/modules/rails/signing-ports'
import type { Signed } from './journal'

/*
 * The office drafts no transaction that can be mined for longer than an hour, so this is never reached by accident.
 */
const longestMilliseconds = 7_200_000

/* The network may be a little behind this process's clock. */
const marginMilliseconds = 60_000

/**
 * Why a transaction that expires is not signed; null if it may be, or if it does not expire. Throws `Contradiction`
 * if it could be mined for too long: for all that time, its payout could not get another transaction without the risk
 * of being paid twice.
 */
export function refusalOfLife(life: Life | null, now: Date): SignerRefusal | null {
  if (life === null) {
    return null
  }
  const left = life.expires.getTime() - now.getTime()
  if (left > longestMilliseconds) {
    throw new Contradiction('The transaction can be mined for too long.')
  }
  return left <= 0 ? 'expired' : null
}

/** Whether a signed transaction ended long enough ago that no block includes it any more. */
export function isOver({ life }: Pick<Signed, 'life'>, now: Date): boolean {
  return life !== undefined && Date.parse(life.expires) + marginMilliseconds < now.getTime()
}

/**
 * Whether this is the same transaction as the signed one, or neither expires: only transactions that do not expire
 * may be replaced with a higher fee.
 */
export function isSameLife({ life }: Pick<Signed, 'life'>, other: Life | null): boolean {
  return life?.id === other?.id
}
