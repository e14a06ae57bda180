'use client'

import {
  ArrowLeftRight,
  CircleCheck,
  ClipboardCheck,
  HandCoins,
  IdCard,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  Wallet,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { NumberedText } from '@/components/ui/display/numbered-text'
import { Card } from '@/components/ui/display/card'
import { CountDown } from '@/components/ui/display/count-down'
import { Skeleton } from '@/components/ui/display/skeleton'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import { listVerifications } from '@/lib/contracts/verification/verifications'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { ownStepOf, type OwnStep } from '@/features/account/model/claim-watch'

type Props = {
  /** The latest claims; null until they are loaded. */
  claims: readonly OwnClaim[] | null
  /** Whether the user has no claims yet. */
  isFirst: boolean
}

const maxSkeletonRows = 3

/** The next steps for the user, the most urgent first. */
export function NextSteps({ claims, isFirst }: Props) {
  const t = useTranslations('account.next')
  const { secondFactor, totals } = useMe()
  const waiting = claims?.flatMap((claim) => claimSteps(claim)) ?? []
  const unfinished = useUnfinishedVerifications()
  // The steps below wait until the verifications are loaded, so that nothing moves when those appear.
  const isKnown = unfinished !== null
  const skeletonRows =
    (claims === null ? Math.min(totals.open, maxSkeletonRows) : 0) + (isKnown ? 0 : 1)
  const hasFactor = secondFactor.totp || secondFactor.passkeys > 0
  // If a factor is required, a notice above the page already asks for it.
  const isFactorAdvised = !hasFactor && !secondFactor.required
  const asked = waiting.length + (unfinished?.length ?? 0)
  const count = asked + Number(isKnown && isFactorAdvised)
  const isNothing = asked + skeletonRows === 0 && !isFirst && !isFactorAdvised

  return (
    <Card as="section" padding="none" aria-label={t('title')}>
      <h2 className="flex items-center gap-2.5 px-5 pt-5 text-lg font-semibold sm:px-6">
        {`${t('title')} `}
        {count > 0 && <Badge tone="amber">{count}</Badge>}
      </h2>
      <ul className="mt-2 divide-y divide-line" aria-busy={skeletonRows > 0 || undefined}>
        {waiting.map((step) => (
          <ClaimStep key={step.claim.id} {...step} />
        ))}
        {Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} aria-hidden="true" className={row}>
            <Skeleton width="100%" height={44} shape="field" />
          </li>
        ))}
        {unfinished?.map((verification) => (
          <VerificationStep key={verification.id} verification={verification} />
        ))}
        {isKnown && isFirst && (
          <Step icon={<ArrowLeftRight />} title={t('first')} text={t('firstText')}>
            <Button href="/">{t('firstAction')}</Button>
          </Step>
        )}
        {isKnown && isFactorAdvised && (
          <Step icon={<ShieldCheck />} title={t('factor')} text={t('factorText')}>
            <Button href="/account/settings" color="graySecondary">
              {t('factorAction')}
            </Button>
          </Step>
        )}
        {isNothing && (
          <Step icon={<CircleCheck />} title={t('nothing')} text={t('nothingText')}>
            <Button href="/" color="graySecondary">
              {t('nothingAction')}
            </Button>
          </Step>
        )}
      </ul>
    </Card>
  )
}

type WaitingClaim = { claim: OwnClaim; step: OwnStep }

function claimSteps(claim: OwnClaim): WaitingClaim[] {
  const step = ownStepOf(claim)
  return step === null ? [] : [{ claim, step }]
}

const icons: Record<OwnStep, ReactNode> = {
  created: <ClipboardCheck />,
  awaiting_payment: <HandCoins />,
  on_hold: <TriangleAlert />,
  refunding: <Undo2 />,
  cash_waits: <Wallet />,
  return_waits: <Undo2 />,
}

function ClaimStep({ claim, step }: WaitingClaim) {
  const t = useTranslations('account.next')
  const { expiresAt, from, id, to } = claim
  const sum = useSumText(step === 'cash_waits' ? to : from)
  const title = t(step, { number: claimNumberText(claim.number), sum })

  return (
    <Step
      icon={icons[step]}
      title={title}
      text={t(`text.${step}`)}
      aside={expiresAt !== null && <CountDown until={expiresAt} className="text-sm" />}
    >
      <Button href={`/claim/${id}`} aria-label={`${t('open')}: ${title}`}>
        {t('open')}
      </Button>
    </Step>
  )
}

type UnfinishedVerification = VerificationRow & { status: 'draft' | 'declined' }

/** The verifications that wait for the user: not sent yet, or to be corrected. Null until they are loaded. */
function useUnfinishedVerifications(): UnfinishedVerification[] | null {
  const { data, isError } = useOwnQuery(listVerifications, {})
  if (data === undefined && !isError) {
    return null
  }
  return (data?.results ?? []).filter(
    (row): row is UnfinishedVerification => row.status === 'draft' || row.status === 'declined',
  )
}

function VerificationStep({ verification }: { verification: UnfinishedVerification }) {
  const t = useTranslations('account.next.verification')
  const { id, kind, masked, status } = verification
  const title = t(`${status}.${kind}`, { masked: masked ?? '' })

  return (
    <Step icon={<IdCard />} title={title} text={t(`${status}.text`)}>
      <Button
        href={`/verification/${id}`}
        color="graySecondary"
        aria-label={`${t(`${status}.action`)}: ${title}`}
      >
        {t(`${status}.action`)}
      </Button>
    </Step>
  )
}

function useSumText({ amount, currency }: OwnClaim['from']): string {
  const locale = useLocale()
  return moneyText(new Decimal(amount), currency, locale)
}

const row = 'flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6'

type StepProps = {
  icon: ReactNode
  title: string
  text: string
  aside?: ReactNode
  children: ReactNode
}

function Step({ icon, title, text, aside, children }: StepProps) {
  return (
    <li className={row}>
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3.5">
        <span
          aria-hidden="true"
          className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-4.5"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <p className="font-medium text-balance text-ink">
            <NumberedText text={title} />
          </p>
          <p className="mt-0.5 text-sm text-ink-2">{text}</p>
        </div>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        {aside}
        {children}
      </div>
    </li>
  )
}
