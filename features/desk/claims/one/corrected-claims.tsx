import { useTranslations } from 'next-intl'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Link } from '@/lib/i18n/navigation'

type Props = { claim: Pick<DeskClaim, 'replaces' | 'replacedBy'> }

/**
 * Where the exchange continues, or where it began, if the customer corrected the details. The payment
 * details of both claims are the same, so the operator must know to which claim a payment belongs.
 */
export function CorrectedClaims({ claim: { replaces, replacedBy } }: Props) {
  const t = useTranslations('desk.claims')
  const linkTo = (id: string) =>
    function ClaimLink(number: React.ReactNode) {
      return (
        <Link
          href={`/operator/claims/${id}`}
          className="font-semibold whitespace-nowrap underline hover:no-underline"
        >
          {number}
        </Link>
      )
    }

  return (
    <>
      {replacedBy !== null && (
        <p className="rounded-card bg-amber-soft px-5 py-3 text-sm text-amber">
          {t.rich('replacedBy', {
            number: claimNumberText(replacedBy.number),
            to: linkTo(replacedBy.id),
          })}
        </p>
      )}
      {replaces !== null && (
        <p className="text-sm text-ink-2">
          {t.rich('replaces', {
            number: claimNumberText(replaces.number),
            to: linkTo(replaces.id),
          })}
        </p>
      )}
    </>
  )
}
