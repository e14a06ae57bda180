'use client'

import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { cx } from '@/components/ui/cx'
import { Button } from '@/components/ui/button/button'
import { useMomentText, Zoned } from '@/components/time/moment'
import { useIsPast } from '@/components/time/use-is-past'
import { useErrorText } from '@/lib/http/use-error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { startVerification } from '@/features/claim/api/claim-commands'
import { isGoingBack } from '@/features/claim/model/claim-states'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'

type Needed = OwnClaim['own']['verifications'][number]

/**
 * The verifications that the exchange needs, with the way to each. The claim continues once they are
 * approved: by itself, unless an operator has to decide.
 */
export function VerifyBox({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.verify')
  const ofInvoice = useTranslations('claim.invoice.verify')
  const needed = isOwnClaim(claim) ? claim.own.verifications : []

  if (needed.length === 0 || claimTraits[claim.status].isFinal || isGoingBack(claim)) {
    return null
  }
  const isOnHold = claim.status === 'on_hold'
  const isPassed = needed.every(({ status }) => status === 'approved')
  const textKey = isOnHold ? 'textHold' : 'text'
  const holdTitle = claim.invoice ? ofInvoice('titleHold') : t('titleHold')
  const openTitle = isOnHold ? holdTitle : t('title')
  const title = isPassed ? t('titlePassed') : openTitle
  const Icon = isPassed ? BadgeCheck : ShieldCheck
  return (
    <section
      aria-labelledby="claim-verify"
      className="grid grid-cols-1 gap-4 rounded-button border border-line bg-sunken p-4 sm:p-5"
    >
      <div className="flex gap-3">
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5 size-5 shrink-0', isPassed ? 'text-accent' : 'text-ink-2')}
        />
        <div className="min-w-0">
          <h2 id="claim-verify" className="text-base font-semibold">
            {title}
          </h2>
          {!isPassed && (
            <p className="mt-1 text-sm text-pretty text-ink-2">
              {claim.invoice ? ofInvoice(textKey) : t(textKey)}
            </p>
          )}
        </div>
      </div>
      <ul className="grid gap-3">
        {needed.map((each) => (
          <NeededVerification key={each.kind} claim={claim} needed={each} />
        ))}
      </ul>
    </section>
  )
}

type Props = { claim: Pick<ClaimStatus, 'id'>; needed: Needed }

function NeededVerification({ claim, needed }: Props) {
  const t = useTranslations('claim.verify')
  const momentText = useMomentText()
  const { kind, status, promisedUntil } = needed
  const isLate = useIsPast(status === 'pending' ? promisedUntil : null)

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-base font-medium">{t(`kind.${kind}`)}</p>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          {status === 'approved' && (
            <BadgeCheck aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
          )}
          {status === 'pending' && promisedUntil !== null && !isLate ? (
            <Zoned>{t('pendingUntil', { time: momentText(promisedUntil, 'timeOrDay') })}</Zoned>
          ) : (
            t(isLate ? 'pendingLate' : `state.${status ?? 'none'}`)
          )}
        </p>
      </div>
      <Way claim={claim} needed={needed} />
    </li>
  )
}

/*
 * A draft or a declined verification is also opened through the claim: a guest's browser that may open the
 * claim may not be able to open the verification yet.
 */
function Way({ claim, needed: { id, kind, status, mayStart } }: Props) {
  const t = useTranslations('claim.verify')
  const router = useRouter()
  const errorText = useErrorText()
  const [isLeaving, setIsLeaving] = useState(false)
  const starting = useMutation({
    mutationFn: () => startVerification(claim.id, kind),
    onSuccess: (started) => {
      setIsLeaving(true)
      router.push(`/verification/${started.id}`)
    },
  })

  if (status === 'approved') {
    return null
  }
  if (!mayStart) {
    return <p className="w-full text-sm text-ink-2">{t('elsewhere')}</p>
  }
  if (status === 'pending' && id !== null) {
    return (
      <Button href={`/verification/${id}`} color="graySecondary">
        {t('open')}
      </Button>
    )
  }
  return (
    <>
      <Button
        className="max-sm:w-full"
        loading={starting.isPending || isLeaving}
        onClick={() => starting.mutate()}
      >
        {t(status === 'draft' || status === 'declined' ? `action.${status}` : 'action.none')}
      </Button>
      <div className="w-full empty:hidden">
        <ErrorNote text={starting.error && errorText(starting.error)} />
      </div>
    </>
  )
}
