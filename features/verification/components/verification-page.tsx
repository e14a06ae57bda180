'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Stepper } from '@/components/ui/display/stepper'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { VerificationState } from '@/lib/contracts/verification/verification-lists'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { useErrorText } from '@/lib/http/use-error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { useSession } from '@/lib/session/session-store'
import { headingId } from '../hooks/focus-heading'
import { useVerification } from '../hooks/use-verification'
import { RemoveDialog } from './parts/remove-dialog'
import { VerificationSlip } from './parts/verification-slip'
import { ApprovedPanel, EndedPanel, PendingPanel } from './states/decided-panel'
import { AbsentPanel } from './states/absent-panel'
import { OpenPanel } from './states/open-panel'

/** The page of one verification: its photos, its state, and what can be done, updated live. */
export function VerificationPage({ id }: { id: string }) {
  const t = useTranslations('verification')
  const errorText = useErrorText()
  const [isRemoved, setIsRemoved] = useState(false)
  const { verification, isAbsent, isRefused, isOpening, tryAgain, error, isStale, refresh } =
    useVerification(id, { isOver: isRemoved })

  if (isRemoved) {
    return <AbsentPanel kind="removed" />
  }
  if (isAbsent || isRefused) {
    return <AbsentPanel kind={isRefused ? 'refused' : 'stranger'} />
  }
  if (!verification) {
    const again = tryAgain ?? (error ? refresh : null)
    return (
      <div className="grid gap-4 pt-4 pb-12 md:pt-10">
        <h1 className="sr-only">{t('slip.title')}</h1>
        <noscript>
          <Note kind="info">{t('withoutScript')}</Note>
        </noscript>
        <div role="status" className="empty:hidden">
          {isOpening && <Note kind="warning">{t('opening')}</Note>}
          {tryAgain && <Note kind="warning">{t('openFailed')}</Note>}
          {error && <Note kind="error">{errorText(error)}</Note>}
        </div>
        {again ? (
          <Button color="graySecondary" className="justify-self-start" onClick={again}>
            {t('retry')}
          </Button>
        ) : (
          <div aria-busy="true" className="grid gap-5 [@media(scripting:none)]:hidden">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton width={280} height={38} />
            <Skeleton width="100%" height={480} shape="card" />
          </div>
        )}
      </div>
    )
  }
  return (
    <div className="pt-4 pb-12 md:pt-10">
      <Heading verification={verification} />
      {isStale && (
        <div role="status" className="mt-4">
          <Note kind="warning">{t('offline')}</Note>
        </div>
      )}
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-6">
        <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <VerificationSlip verification={verification} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1 lg:row-start-1">
          <Waiting verification={verification} />
          <Panel verification={verification} />
          <Ending verification={verification} onRemoved={() => setIsRemoved(true)} />
        </div>
      </div>
    </div>
  )
}

type Props = { verification: VerificationView }

/* The step that a verification is at; all three are done once it is approved. */
const steps = ['photos', 'decision', 'done'] as const
const currentSteps: Record<VerificationState, number> = {
  draft: 0,
  declined: 0,
  pending: 1,
  approved: steps.length,
  expired: 2,
  revoked: 2,
  withdrawn: 2,
}
const failedStates: readonly VerificationState[] = ['expired', 'revoked', 'withdrawn']

function Heading({ verification: { kind, status } }: Props) {
  const t = useTranslations('verification')
  const heading = t(`heading.${status}.${kind}`)
  const isEnded = failedStates.includes(status)

  return (
    <>
      <h1
        id={headingId}
        tabIndex={-1}
        className="mb-4 text-2xl text-balance outline-none md:mb-5 md:text-3xl"
      >
        {heading}
      </h1>
      {/* A live region, so that screen readers announce what has happened. */}
      <p role="status" className="sr-only">
        {heading}
      </p>
      <Stepper
        label={t('steps.label')}
        steps={steps.map((step) =>
          isEnded && step === 'done' ? t(`state.${status}`) : t(`steps.${step}`),
        )}
        current={currentSteps[status]}
        isFailed={isEnded}
      />
    </>
  )
}

function Panel({ verification }: Props) {
  const { id, status } = verification
  if (status === 'draft' || status === 'declined') {
    // Its parts are cards themselves.
    return <OpenPanel key={id} verification={verification} />
  }
  return (
    <Card className="grid grid-cols-1 gap-5">
      {status === 'pending' && <PendingPanel verification={verification} />}
      {status === 'approved' && <ApprovedPanel verification={verification} />}
      {failedStates.includes(status) && <EndedPanel verification={verification} />}
    </Card>
  )
}

/** The orders that wait for this verification, and continue by themselves. */
function Waiting({ verification: { claims, status } }: Props) {
  const t = useTranslations('verification.claims')

  return claims.map(({ id, number }) => (
    <Card key={id} padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-[1_1_14rem] text-sm text-pretty text-ink-2">
        <NumberedText
          text={t(status === 'approved' ? 'goesOn' : 'waits', { number: claimNumberText(number) })}
        />
      </p>
      <Button href={`/claim/${id}`} color="graySecondary">
        {t('open')}
      </Button>
    </Card>
  ))
}

type EndingProps = Props & { onRemoved: () => void }

/** Removing the card, and what happens with its photos. */
function Ending({ verification, onRemoved }: EndingProps) {
  const t = useTranslations('verification')
  const router = useRouter()
  const isUser = useSession(({ status }) => status === 'user')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <div className="grid gap-3 rounded-button bg-sunken p-4 text-sm text-ink-2 sm:p-5">
      <p className="text-pretty">{t('privacy')}</p>
      {verification.may.withdraw && (
        <div>
          <Button size="small" color="graySecondary" onClick={() => setIsAsking(true)}>
            {t('remove.button')}
          </Button>
        </div>
      )}
      <RemoveDialog
        verification={verification}
        hasClaims={verification.claims.length > 0}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onRemoved={() => {
          setIsAsking(false)
          onRemoved()
          if (isUser) {
            router.push('/account/cards')
          }
        }}
      />
    </div>
  )
}
