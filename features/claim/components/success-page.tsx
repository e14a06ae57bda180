import { CircleCheck, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { hasTrait, type StateWith } from '@/lib/contracts/claims/claim-traits'
import { useReasonText } from '../hooks/use-reason-text'
import { OutcomePage } from './outcome-page'

type Props = {
  /** The path of the claim's page; null if the address names no claim. */
  path: string | null
  /** Null unless it is this visitor's claim: nobody else may learn anything about it. */
  claim: ClaimStatus | null
}

/**
 * The page a payment system redirects to. Visiting it does not prove a payment, so the text depends on
 * the claim's state.
 */
export function SuccessPage({ path, claim }: Props) {
  const t = useTranslations('claim.success')
  const heading = useTranslations('claim.heading')
  const reasonText = useReasonText()
  const isPaid = claim !== null && hasTrait(claim.status, 'way', 'out')
  const link = {
    href: path ?? '/',
    go: path === null ? t('home') : t('go'),
  }

  if (isPaid) {
    return <OutcomePage mark={<PaidIcon />} title={t('title')} texts={[t('text')]} {...link} />
  }
  if (claim !== null && isDecided(claim.status)) {
    const texts = [...(claim.reason === null ? [] : [reasonText(claim.reason)]), t('see')]
    return <OutcomePage mark={<InfoIcon />} title={heading(claim.status)} texts={texts} {...link} />
  }
  const texts = [t('see'), t('mayTake'), ...(path === null ? [t('noClaim')] : [])]
  return <OutcomePage mark={<InfoIcon />} title={t('returned')} texts={texts} {...link} />
}

/* States whose heading the page shows; in all others the payment may still be on its way. */
function isDecided(state: ClaimState): state is 'on_hold' | StateWith<'way', 'back' | 'none'> {
  return state === 'on_hold' || hasTrait(state, 'way', 'back', 'none')
}

function PaidIcon() {
  return <CircleCheck aria-hidden="true" className="size-10 text-accent" />
}

function InfoIcon() {
  return <Info aria-hidden="true" className="size-10 text-ink-3" />
}
