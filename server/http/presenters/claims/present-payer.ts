import type { DeskPayer } from '@/lib/contracts/desk/payers'
import type { ExpectedPayer } from '@/lib/payers/compare-payer'
import { maskPayerNumber } from '@/lib/payers/shown-number'
import type { DeskClaimView } from '@/server/modules/claims'

type SignedPayer = NonNullable<DeskClaimView['payments'][number]['payer']>

/** Who paid, compared with who was to pay, for operators. */
export function presentPayer(
  { email, payer }: SignedPayer,
  { name, number, verifiedName }: ExpectedPayer,
): DeskPayer {
  const { decidedAt, decision, differs, note, source, verdict } = payer
  return {
    ...{ name: payer.name, number: payer.number, source, verdict, differs },
    expected: { name, verifiedName, number: number && maskPayerNumber(number.value) },
    decision: decision && decidedAt && { decision, who: email, at: decidedAt.toISOString(), note },
  }
}
