import { CircleCheck, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { hasTrait, type StateWith } from '@/lib/contracts/claims/claim-traits'
import { OutcomePage } from './outcome-page'

type Props = {
  /** The claim's own page; null where the address names none. */
  path: string | null
  /** Null unless it is this visitor's: nobody else is told more than where they came from. */
  claim: ClaimStatus | null
}

/** Where a payment page leads back to: it may have been paid or not, and only the claim knows. */
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

/* What the office or its visitor has decided; of all others the payment may only be on its way. */
function isSettled(state: ClaimState): state is 'on_hold' | StateWith<'way', 'back' | 'none'> {
  return state === 'on_hold' || hasTrait(state, 'way', 'back', 'none')
}

function PaidMark() {
  return <CircleCheck aria-hidden="true" className="size-10 text-accent" />
}

function OpenMark() {
  return <Info aria-hidden="true" className="size-10 text-ink-3" />
}
