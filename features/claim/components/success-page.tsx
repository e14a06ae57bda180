import { CircleCheck, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claims'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { OutcomePage } from './outcome-page'

type Props = {
  /** The claim's own page; null where the address names none. */
  path: string | null
  /** Null unless it is this visitor's: nobody else is told more than where he came from. */
  claim: ClaimStatus | null
}

/** Where a payment page leads back to: it may have been paid or not, and only the claim knows. */
export function SuccessPage({ path, claim }: Props) {
  const t = useTranslations('claim.success')
  const heading = useTranslations('claim.heading')
  const isPaid = claim !== null && paidStates.has(claim.status)
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

const paidStates: ReadonlySet<ClaimState> = new Set(['paying_out', 'completed'])

/* What the office or its visitor has decided; of all others the payment may only be on its way. */
const settled = ['on_hold', 'cancelled', 'expired', 'rejected', 'refunding', 'refunded'] as const

function isSettled(state: ClaimState): state is (typeof settled)[number] {
  return settled.some((each) => each === state)
}

function PaidMark() {
  return <CircleCheck aria-hidden="true" className="size-10 text-accent" />
}

function OpenMark() {
  return <Info aria-hidden="true" className="size-10 text-ink-3" />
}
