import { CircleCheck, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { hasTrait, type StateWith } from '@/lib/contracts/claims/claim-traits'
import { OutcomePage } from './outcome-page'

type Props = {
  /** The claim's page; null where the address names no claim. */
  path: string | null
  /** Null unless it is this visitor's: nobody else learns anything about it. */
  claim: ClaimStatus | null
}

/** The page a payment system redirects to. It does not prove a payment: only the claim knows. */
export function SuccessPage({ path, claim }: Props) {
  const t = useTranslations('claim.success')
  const heading = useTranslations('claim.heading')
  const isPaid = claim !== null && hasTrait(claim.status, 'way', 'out')
  const way = {
    href: path ?? '/',
    go: path === null ? t('home') : t('go'),
  }

  if (isPaid) {
    return <OutcomePage mark={<PaidMark />} title={t('title')} texts={[t('text')]} {...way} />
  }
  if (claim !== null && isSettled(claim.status)) {
    const texts = [...(claim.reason === null ? [] : [claim.reason]), t('see')]
    return <OutcomePage mark={<OpenMark />} title={heading(claim.status)} texts={texts} {...way} />
  }
  const texts = [t('see'), t('mayTake'), ...(path === null ? [t('noClaim')] : [])]
  return <OutcomePage mark={<OpenMark />} title={t('returned')} texts={texts} {...way} />
}

/* States decided by the office or the visitor; in all others the payment may still be on its way. */
function isSettled(state: ClaimState): state is 'on_hold' | StateWith<'way', 'back' | 'none'> {
  return state === 'on_hold' || hasTrait(state, 'way', 'back', 'none')
}

function PaidMark() {
  return <CircleCheck aria-hidden="true" className="size-10 text-accent" />
}

function OpenMark() {
  return <Info aria-hidden="true" className="size-10 text-ink-3" />
}
