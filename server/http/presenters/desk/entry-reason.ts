import { fillIn } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'

type Entry = { kind: string; reason: string }

/* The reasons of entries of these kinds were typed by operators. */
const kindsWithTypedReason: readonly string[] = ['reserve_top_up', 'reserve_adjustment', 'reversal']
const claimReason = /^Claim (\d+)$/

const withdrawalReason = /^Withdrawal [0-9a-f-]{36}$/

/* What the seed writes as the reason of the first top-ups. */
const seedReason = 'Demo office'

/** Why an entry was made. A reason that the code wrote is translated. */
export function entryReason({ kind, reason }: Entry, locale: Locale): string {
  if (kind === 'reserve_top_up' && reason === seedReason) {
    return messagesOf(locale).desk.ledger.opening
  }
  if (!kindsWithTypedReason.includes(kind) && withdrawalReason.test(reason)) {
    return messagesOf(locale).desk.ledger.withdrawal
  }
  const [, number] = kindsWithTypedReason.includes(kind) ? [] : (claimReason.exec(reason) ?? [])
  return number === undefined
    ? reason
    : fillIn(messagesOf(locale).desk.ledger.claim, {
        params: { number: claimNumberText(number) },
        locale,
      })
}
