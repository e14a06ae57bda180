import type { DirectionPreview } from '@/lib/contracts/desk/directions/directions'
import { dealForReceive, dealForSend } from '@/lib/exchange/deal'
import type { CourseType, Deal } from '@/lib/exchange/deal-terms'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { toText } from '@/lib/money/decimal'
import { parseAmount } from '@/lib/money/parse-amount'

type Pair = NonNullable<DirectionPreview['pair']>
type CityTerms = { addOnPercent: string; multiple: string | null }

export type ExampleChoice = {
  courseType: CourseType
  cityFrom: CityTerms | null
  cityTo: CityTerms | null
}

export type ExampleEdit = { side: 'send' | 'receive'; text: string }
export type Example = { send: string; receive: string; deal: Deal | null }

/** Both sides of an exchange from the one that was typed, as the calculator would show them. */
export function exampleOf(pair: Pair, choice: ExampleChoice, { side, text }: ExampleEdit): Example {
  const typed = { send: '', receive: '', [side]: text }
  const parsed = parseAmount(text)
  if (!parsed.ok) {
    return { ...typed, deal: null }
  }
  const terms = dealTermsOf(pair, choice)
  const deal =
    side === 'send' ? dealForSend(terms, parsed.value) : dealForReceive(terms, parsed.value)
  return deal === null
    ? { ...typed, deal }
    : { send: toText(deal.send), receive: toText(deal.receive), [side]: text, deal }
}
