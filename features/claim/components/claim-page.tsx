'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { focusHeading } from '../hooks/focus-heading'
import { useClaim } from '../hooks/use-claim'
import { usePanelReady } from '../hooks/use-panel-ready'
import { useReplaced } from '../hooks/use-replaced'
import { asksForDestination, unclaimedToName } from '../model/claim-states'
import { isOwnClaim } from '../model/own-claim'
import { AskOffice } from './ask-office'
import { ClaimPanel } from './claim-panel'
import { incompleteUnless, unseen } from './parts/below-personal'
import { ClaimHeading, ClaimStepper } from './parts/claim-heading'
import { ClaimHistory } from './parts/claim-history'
import { ClaimSlip } from './parts/claim-slip'
import { ExtraMoney } from './parts/extra-money'
import { PrivateLink } from './parts/private-link'
import { Note } from '@/components/feedback/notes'
import { PrintedSlip, type PaperOffice } from './paper/printed-slip'
import { VerifyBox } from './parts/verify-box'
import { ReviewPage } from './states/review-page'
import { StrangerNote } from './states/stranger-note'

type Props = {
  id: string
  /** The server's time when it rendered the page. */
  renderedAt: string
  /** Who issues the printed slip. */
  office: PaperOffice
}

/** The page of a claim, from checking the details to the payout: amounts, details, deadline, next step. */
export function ClaimPage({ id, renderedAt, office }: Props) {
  const { claim, isOwn, isRefused, refresh, ...loading } = useClaim(id)
  const isReady = usePanelReady({ claim, isOwn, isStale: loading.isStale })
  useReplaced(claim && isOwnClaim(claim) ? claim : null)

  if (!claim) {
    return <Skeleton width="100%" height={480} className="mt-8 rounded-card" />
  }
  // What the customer still has to say comes before what the office does.
  const isUnclaimedAsked = unclaimedToName(claim).length > 0
  const isAsking = asksForDestination(claim) || isUnclaimedAsked
  // The rest of the page appears only once the panel above it has its final height, so that it does not move.
  const rest = cx('grid min-w-0 gap-4', !isReady && unseen)
  // Whether the customer is asked for a destination, which changes the order of the whole page, is personal.
  const isOrderOpen = !isReady && claim.status === 'refunding'

  return (
    <div className="pt-4 pb-12 md:pt-10">
      <ClaimHeading {...{ claim, renderedAt }} isStranger={isOwn === false} onTimeUp={refresh} />
      <div className={cx('print:hidden', isOrderOpen && unseen)}>
        <ClaimStepper claim={claim} />
        <LoadingNotes {...loading} />
      </div>
      {claim.status === 'created' ? (
        <ReviewPage claim={claim} isOwn={isOwn} isRefused={isRefused} restClassName={rest} />
      ) : (
        <div
          className={cx(
            'mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:gap-6',
            isOrderOpen && unseen,
          )}
        >
          {/* Where a phone shows a folded bar, a tablet shows the whole slip below the next step. */}
          <div
            className={cx(
              'min-w-0 sm:max-lg:order-1 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1',
              isAsking && 'max-sm:order-1',
            )}
          >
            <ClaimSlip claim={claim} />
          </div>
          <Card
            className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-start-1 print:hidden"
            {...incompleteUnless(isReady)}
          >
            {isUnclaimedAsked && <ExtraMoney claim={claim} />}
            {claim.status === 'on_hold' && <VerifyBox claim={claim} />}
            <ClaimPanel claim={claim} isOwn={isOwn} />
            {claim.status !== 'on_hold' && <VerifyBox claim={claim} />}
            {!isUnclaimedAsked && <ExtraMoney claim={claim} />}
            {isOwn === false && <StrangerNote isRefused={isRefused} />}
          </Card>
          <div
            className={cx(
              rest,
              'sm:max-lg:order-2 lg:col-start-1 print:hidden',
              isAsking && 'max-sm:order-2',
            )}
          >
            <PrivateLink claim={claim} />
            <AskOffice claim={claim} />
            <ClaimHistory claim={claim} isOwn={isOwn === true} />
          </div>
        </div>
      )}
      <PrintedSlip claim={claim} office={office} />
    </div>
  )
}

type Loading = Pick<ReturnType<typeof useClaim>, 'isOpening' | 'tryAgain' | 'isStale'>

/** What is wrong with the connection or the link, if anything. */
function LoadingNotes({ isOpening, tryAgain, isStale }: Loading) {
  const t = useTranslations('claim')

  return (
    <>
      <div role="status" className="mt-4 grid gap-3 empty:hidden">
        {isOpening && <Note kind="warning">{t('opening')}</Note>}
        {tryAgain && <Note kind="warning">{t('openFailed')}</Note>}
        {isStale && !isOpening && <Note kind="warning">{t('offline')}</Note>}
      </div>
      {tryAgain && (
        <Button
          color="graySecondary"
          className="mt-3"
          onClick={() => {
            tryAgain()
            focusHeading()
          }}
        >
          {t('openAgain')}
        </Button>
      )}
      <noscript>
        <div className="mt-4">
          <Note kind="info">{t('withoutScript')}</Note>
        </div>
      </noscript>
    </>
  )
}
