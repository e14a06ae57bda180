import { fillIn } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

type Entry = { kind: string; reason: string }

/* The reasons of these entries were typed by people. */
const kindsOfPeople: readonly string[] = ['reserve_top_up', 'reserve_adjustment', 'reversal']
const ofClaim = /^Claim (\d+)$/

/** Why an entry was made; reasons that come from a claim are worded in the reader's language. */
export function entryReason({ kind, reason }: Entry, locale: Locale): string {
  const [, number] = kindsOfPeople.includes(kind) ? [] : (ofClaim.exec(reason) ?? [])
  return number === undefined
    ? reason
    : fillIn(messagesOf(locale).desk.ledger.claim, { params: { number }, locale })
}
