'use client'

import { useTranslations } from 'next-intl'
import { ArrowRight } from '@/components/ui/icons'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { Card } from '@/components/ui/display/card'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { cashSides } from '@/features/claim/model/cash'
import { isOwnClaim, type OwnClaim } from '@/features/claim/model/own-claim'
import { shortened } from '@/features/claim/model/texts'
import { AskOffice } from '../ask-office'
import { unseen } from '../parts/below-personal'
import { CashHours } from '../cash/cash-hours'
import { CashSection } from '../cash/cash-section'
import { CorrectButton } from '../correction/correct-button'
import { CancelButton } from '../parts/cancel-button'
import { PrivateLink } from '../parts/private-link'
import { ClaimHistory } from '../parts/claim-history'
import { ClaimSlip } from '../parts/claim-slip'
import { Conditions } from '../parts/conditions'
import { ErrorNote } from '@/components/feedback/notes'
import { VerifyBox } from '../parts/verify-box'
import { StrangerNote } from './stranger-note'

type Props = {
  claim: ClaimStatus
  isOwn: boolean | null
  isRefused: boolean
  /** The classes of what is below the slip. */
  restClassName: string
}

/**
 * A claim that was not confirmed yet. The slip is the review: all amounts, terms and details in one list,
 * to confirm or to correct before a reserve is held or anything is paid.
 */
export function ReviewPage({ claim, isOwn, isRefused, restClassName }: Props) {
  const { isIn, isOut } = cashSides(claim)

  return (
    <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-6">
      <ClaimSlip claim={claim} isFolding={false}>
        {/* A stranger reads in the heading that the details are not confirmed. */}
        {isOwn !== false && (
          <div
            className={cx(
              'min-h-14 border-t border-dashed border-line-strong pt-3',
              // The customer's own rows push it down when they are known.
              isOwn === null && unseen,
            )}
          >
            <SlipEnd claim={claim} />
          </div>
        )}
        {isOwnClaim(claim) && <Confirmation claim={claim} />}
      </ClaimSlip>
      <div className={restClassName}>
        {isOwn === false && (
          <Card>
            <StrangerNote isRefused={isRefused} />
          </Card>
        )}
        <VerifyBox claim={claim} />
        {claim.own?.cash && (
          <Card>
            <CashSection claim={claim} />
          </Card>
        )}
        <Conditions claim={claim} isCash={isIn || isOut} />
        <PrivateLink claim={claim} />
        <AskOffice claim={claim} />
        <ClaimHistory claim={claim} isOwn={isOwn === true} />
      </div>
    </div>
  )
}

function SlipEnd({ claim }: Pick<Props, 'claim'>) {
  const t = useTranslations('claim')

  if (isOwnClaim(claim)) {
    return <OwnEnd claim={claim} />
  }
  return (
    <>
      <div aria-busy="true" className="[@media(scripting:none)]:hidden">
        <span className="sr-only">{t('loading')}</span>
      </div>
      {/* Without scripts the page never learns whether the claim is the visitor’s own. */}
      <noscript>
        <p className="text-base text-pretty text-ink-2">{t('lead.unconfirmed')}</p>
      </noscript>
    </>
  )
}

function OwnEnd({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const { id, own } = claim

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid gap-1 text-sm text-pretty text-ink-2">
        {own.mailedTo !== null && <p>{t('mailed', { email: own.mailedTo })}</p>}
        {own.mailedTo === null && own.email !== null && <p>{t('unmailed')}</p>}
        <p>{t(cashSides(claim).isIn ? 'cash.lead.created' : 'lead.created')}</p>
      </div>
      <div className="-mx-4 flex flex-wrap">
        <CorrectButton claim={claim} />
        {own.canCancel && <CancelButton id={id} />}
      </div>
    </div>
  )
}

/**
 * The button, and where the money will go. On a phone they stay at the lower edge of the screen, however
 * long the slip is.
 */
function Confirmation({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const { id, own } = claim
  const { isIn } = cashSides(claim)
  const { act, fault, isActing } = useClaimAction(id, () => confirmStep(id, 'details'))
  const [recipient] = own.toInputs
  // No cash desk opens again before the time to pay is over.
  const bringing = own.cash?.bringing ?? null
  const isTooLate = bringing !== null && bringing.until === null

  return (
    <div
      data-sticky-bar
      className="-mx-5 grid grid-cols-1 gap-2 bg-slip px-5 py-3 max-sm:sticky max-sm:bottom-0 max-sm:border-t max-sm:border-line-strong sm:mx-0 sm:px-0"
    >
      {recipient && (
        <p aria-hidden="true" className="truncate text-note text-ink-2 sm:hidden">
          {t('getsTo', { value: shortened(recipient.shown ?? recipient.value, claim.to.currency) })}
        </p>
      )}
      <CashHours claim={claim} />
      {isTooLate && <p className="text-sm text-pretty text-ink-2">{t('cash.tooLate')}</p>}
      <ErrorNote text={fault} />
      <Button
        size="large"
        color={isTooLate ? 'graySecondary' : 'green'}
        fullWidth
        loading={isActing}
        onClick={() => act()}
        iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
      >
        {t(isIn ? 'cash.confirm' : 'confirm')}
      </Button>
    </div>
  )
}
