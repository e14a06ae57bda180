'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type Ref } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Link } from '@/lib/i18n/navigation'
import { leaveBy } from '@/features/desk/kit/leaving/leave-question'
import { KeyHint } from '../actions/key-hint'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'
import { mainActMark, slipMark, useIsOutOfView } from '../hooks/use-is-out-of-view'
import { useNextClaim } from '../hooks/use-next-claim'
import { refundToShow } from '../model/hand-over'
import { waitLimits } from '../model/claim-words'
import { useOpenClaim } from '../model/open-claim'
import { WaitedTime } from '../waited-time'

type Props = {
  id: string
  /** Undefined until it is loaded. */
  claim: DeskClaim | undefined
  backRef: Ref<HTMLAnchorElement>
  backTo: string
}

/**
 * The way back and to the next claim. While the slip is out of view, it says which claim this is, and offers the
 * main action.
 */
export function ClaimBar({ id, claim, backRef, backTo }: Props) {
  const t = useTranslations('desk.claims')
  const next = useNextClaim(id)
  const isAway = useIsOutOfView(slipMark, claim?.id ?? '') && claim !== undefined
  const main = useHiddenMainAct(claim)

  return (
    <div
      data-claim-bar
      className="sticky top-0 z-10 -mx-4 mb-1 flex min-h-touch items-center gap-x-3 bg-canvas px-4 py-1 text-sm lg:-mx-5 lg:px-5 xl:mx-0 xl:px-0.5 print:hidden"
    >
      <Link
        ref={backRef}
        aria-keyshortcuts="Escape"
        href={backTo}
        scroll={false}
        className="inline-flex min-h-touch items-center gap-1.5 rounded-sm text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span className={cx(isAway && 'sr-only', main !== null && 'max-sm:sr-only')}>
          {t('toList')}
        </span>
      </Link>
      {isAway && (
        <span className="font-semibold whitespace-nowrap tabular">
          {claimNumberText(claim.number)}
        </span>
      )}
      <span className="mr-auto">
        {claim !== undefined && claim.waitingSince !== null && (
          <WaitedTime since={claim.waitingSince} limits={waitLimits(claim)} />
        )}
      </span>
      {main !== null && (
        <Button
          size="small"
          className="h-auto! min-h-button-sm min-w-0 py-1 leading-tight [&_.truncate]:whitespace-normal"
          onClick={main.run}
        >
          {main.name}
        </Button>
      )}
      {next.hasNext && (
        <Button
          size="small"
          color="graySecondary"
          className={cx('shrink-0', main !== null && 'max-sm:hidden')}
          iconRight={<KeyHint name="J" />}
          onClick={() => leaveBy(next.go)}
        >
          {t('nextClaim')}
        </Button>
      )}
      {/* Lies over the page, so that nothing moves when it appears. */}
      {isAway && (
        <div className="absolute inset-x-0 top-full flex items-center gap-x-3 border-b border-line bg-canvas px-4 py-1.5 lg:px-5 xl:px-0.5">
          <ClaimStateBadge claim={claim} isCut />
          <span className="ml-auto min-w-0 text-right font-medium">
            <Sums claim={claim} />
          </span>
        </div>
      )}
    </div>
  )
}

/* What is exchanged; once the money goes back, only that. */
function Sums({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const back = refundToShow(claim)
  return back === null ? (
    <>
      <ClaimAmount {...claim.from} />
      {' → '}
      <ClaimAmount {...claim.to} />
    </>
  ) : (
    back.sums.map((side, index) => (
      <Fragment key={side.currency.id}>
        {index === 0 ? `${t('refundWord')} ` : ', '}
        <ClaimAmount {...side} />
      </Fragment>
    ))
  )
}

/** The claim's main action while its button is out of view. */
function useHiddenMainAct(claim: DeskClaim | undefined) {
  const main = useOpenClaim()?.acts.find(({ isMain }) => isMain)
  const version = claim === undefined ? '' : String(claim.version)
  const isHidden = useIsOutOfView(mainActMark, `${version} ${main?.key ?? ''}`)

  return claim === undefined || main === undefined || !isHidden ? null : main
}
