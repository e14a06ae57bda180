'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Badge } from '@/components/ui/display/badge'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { KeyHint } from '@/features/desk/claims/actions/key-hint'
import { useClaimKeys } from '@/features/desk/claims/hooks/use-claim-keys'
import { useEscape } from '@/features/desk/claims/hooks/use-escape'
import { isUuid } from '@/features/desk/claims/model/claim-filters'
import { WaitedTime } from '@/features/desk/claims/waited-time'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import {
  getDeskVerification,
  type DeskVerification,
} from '@/lib/contracts/desk/verifications/verifications'
import { Link } from '@/lib/i18n/navigation'
import { useNeighbours } from '../hooks/use-verification-list'
import { withMark, type MarkedFaults } from '../model/marked-faults'
import { promisedTime } from '../model/promise'
import { readFilters, verificationsAddress } from '../model/verification-filters'
import { useSubjectName } from '../subject-name'
import { VerificationStateBadge } from '../verification-state-badge'
import { VerificationActs } from './verification-acts'
import { VerificationData, VerificationFacts } from './verification-facts'
import { VerificationHistory } from './verification-history'
import { MatchesLine, VerificationMatches } from './verification-matches'
import { VerificationPhotos } from './verification-photos'

const everyMilliseconds = 30_000

/** One verification: its photos, the number beside the claim's, what is like it, and the actions. */
export function VerificationPage({ id }: { id: string }) {
  const t = useTranslations('desk.verifications')
  const nameOf = useSubjectName()
  const filters = readFilters(useSearchParams())
  const isNamed = isUuid(id)
  const found = useDeskQuery(
    getDeskVerification,
    { params: { id } },
    { everyMilliseconds, isEnabled: isNamed },
  )
  const name = found.data && nameOf(found.data)
  useTabTitle(name ?? null)
  const neighbours = useNeighbours(id, filters)
  const back = useRef<HTMLAnchorElement>(null)
  useEscape(() => back.current?.click())
  useClaimKeys({ J: neighbours.next, K: neighbours.previous })

  return (
    <>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <Link
          ref={back}
          aria-keyshortcuts="Escape"
          href={verificationsAddress(filters)}
          className="inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('toList')}
        </Link>
        {neighbours.hasNext && (
          <Button
            size="small"
            color="graySecondary"
            iconRight={<KeyHint name="J" />}
            onClick={neighbours.next}
          >
            {t('nextOne')}
          </Button>
        )}
      </div>
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl wrap-anywhere tabular">{name ?? t('oneTitle')}</h1>
        {found.data && <Summary verification={found.data} />}
      </header>
      {isNamed ? (
        <Loaded query={found}>
          {(verification) => (
            <Details
              key={verification.id}
              verification={verification}
              onDecided={neighbours.goOn}
            />
          )}
        </Loaded>
      ) : (
        <EmptyState title={t('notFound')} />
      )}
    </>
  )
}

function Summary({ verification }: { verification: DeskVerification }) {
  const t = useTranslations('desk.verifications')
  const words = { soon: t('promise.soon'), late: t('promise.late') }
  const { state, submittedAt, attempts } = verification
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <VerificationStateBadge state={state} />
      {attempts > 1 && <Badge>{t('attempt', { number: attempts })}</Badge>}
      {state === 'pending' && (
        <span className="text-ink-2">
          {t('waitsFor')}{' '}
          <WaitedTime since={submittedAt} limits={promisedTime(verification)} words={words} />
        </span>
      )}
    </p>
  )
}

type DetailsProps = { verification: DeskVerification; onDecided: () => void }

function Details({ verification, onDecided }: DetailsProps) {
  const [marked, setMarked] = useState<MarkedFaults>({})
  const [wantsLook, setWantsLook] = useState(false)
  const [hasMatchesOpen, setHasMatchesOpen] = useState(false)
  const matchesId = useId()
  const { state, actions, matches } = verification
  const canDecline = actions.includes('decline')
  const shown = canDecline ? marked : null
  const mark = (input: string, fault: { reason: string; remark: string }) =>
    setMarked((all) => withMark(all, input, fault))
  const goOn = () => {
    setMarked({})
    onDecided()
  }
  // The operator who decides sees the photos at once. Others press for them, because each look is recorded.
  const isLooking = state === 'pending' || wantsLook

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <LeaveQuestion isDirty={canDecline && Object.keys(marked).length > 0} />
      <div className="grid min-w-0 gap-4 max-xl:contents">
        <div className="min-w-0 empty:hidden max-xl:order-1">
          <MatchesLine
            matches={matches}
            listId={matchesId}
            isOpen={hasMatchesOpen}
            onToggle={() => setHasMatchesOpen(!hasMatchesOpen)}
          />
        </div>
        <div className="grid min-w-0 gap-4 max-xl:order-3">
          <VerificationPhotos
            verification={verification}
            marked={shown}
            onMark={mark}
            isLooking={isLooking}
            onLook={() => setWantsLook(true)}
          />
          {hasMatchesOpen && matches.length > 0 && (
            <VerificationMatches verification={verification} id={matchesId} />
          )}
        </div>
        <div className="min-w-0 max-xl:order-6">
          <VerificationHistory verification={verification} />
        </div>
      </div>
      <div className="grid min-w-0 gap-4 max-xl:contents xl:sticky xl:top-3 xl:max-h-[calc(100dvh-1.5rem)] xl:overflow-y-auto xl:overscroll-contain">
        <div className="min-w-0 max-xl:order-2">
          <VerificationData verification={verification} marked={shown} onMark={mark} />
        </div>
        <div className="min-w-0 empty:hidden max-xl:order-4">
          <VerificationActs
            verification={verification}
            marked={marked}
            onMark={mark}
            onDecided={goOn}
          />
        </div>
        <div className="min-w-0 max-xl:order-5">
          <VerificationFacts verification={verification} />
        </div>
      </div>
    </div>
  )
}
