'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { listDeskContestants, type DeskContestant } from '@/lib/contracts/loyalty/desk-contests'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useContestTitle } from './contest-table'
import { DecisionDialog, type DecisionAct } from './decision-dialog'
import { PlaceTable } from './place-table'

const everyMilliseconds = 15_000

/** Who is in a contest, their turnover, and what was decided about them. */
export function PlacesPage({ id }: { id: number }) {
  const t = useTranslations('desk.contests')
  const titleOf = useContestTitle()
  const query = useDeskQuery(listDeskContestants, { params: { id } }, { everyMilliseconds })
  const [act, setAct] = useState<DecisionAct | null>(null)
  const decide = (kind: DecisionAct['kind']) => (contestant: DeskContestant) =>
    setAct({ kind, contestant })

  return (
    <Loaded query={query}>
      {({ contest, places }) => (
        <>
          <PageHeader
            back={{ href: '/operator/contests', label: t('back') }}
            title={titleOf(contest)}
            lead={t(contest.closedAt === null ? 'placesLead' : 'fixedLead')}
          />
          <PlaceTable
            places={places}
            isFixed={contest.closedAt !== null}
            onDisqualify={decide('disqualify')}
            onGive={decide('give')}
          />
          {act && (
            <DecisionDialog
              key={`${act.kind} ${act.contestant.userId}`}
              contestId={id}
              act={act}
              onClosed={() => setAct(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
