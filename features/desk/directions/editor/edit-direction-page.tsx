'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import {
  getDeskDirection,
  getDirectionHistory,
  getDirectionOptions,
  listDeskDirections,
  saveDirection,
  type DeskDirection,
} from '@/lib/contracts/desk/directions/directions'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { Stored } from './use-direction-form'
import { useTabTitle } from '@/features/desk/kit/page/use-tab-title'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { FormSkeleton } from '@/features/desk/kit/page/skeletons'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { DirectionHistory } from './direction-history'
import { DirectionStateBadge } from '../parts/direction-state-badge'
import { DirectionForm } from './direction-form'

/** One direction: its terms, the resulting rate, and the history of both. */
export function EditDirectionPage({ id }: { id: number }) {
  const t = useTranslations('desk.directions')
  const query = useDeskQuery(getDeskDirection, { params: { id } })
  const direction = query.data
  const name = direction ? `${direction.from.name} → ${direction.to.name}` : null
  useTabTitle(name)

  return (
    <>
      <PageHeader
        title={name ?? t('title')}
        back={{ href: '/operator/directions', label: t('title') }}
        actions={
          direction && (
            <>
              <DirectionStateBadge state={direction.state} />
              {direction.reverseId !== null && (
                <Button
                  color="graySecondary"
                  size="small"
                  href={`/operator/directions/${direction.reverseId}`}
                >
                  {t('reverse')}
                </Button>
              )}
            </>
          )
        }
      />
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(loaded) => (
          <div className="grid gap-5">
            <Editor key={loaded.id} direction={loaded} />
            <DirectionHistory direction={loaded} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Editor({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('desk.directions')
  const options = useDeskQuery(getDirectionOptions, {})
  // The version that this form was filled from, not one that was loaded later: if another operator
  // has changed the terms in the meantime, the save must be refused.
  const [seenAt, setSeenAt] = useState(direction.updatedAt)
  const change = useDeskChange(saveDirection, {
    refreshes: [getDeskDirection, listDeskDirections, getDirectionHistory],
    done: t('saved'),
    onDone: ({ updatedAt }) => setSeenAt(updatedAt),
  })

  return (
    <Loaded query={options} skeleton={<FormSkeleton />}>
      {(loaded) => (
        <DirectionForm
          options={loaded}
          stored={toStored(direction)}
          isSaving={change.isPending}
          save={async ({ terms }, confirmed) =>
            toStored(
              await change.mutateAsync({
                params: { id: direction.id },
                body: { updatedAt: seenAt, terms, ...confirmed },
              }),
            )
          }
        />
      )}
    </Loaded>
  )
}

function toStored({ from, to, terms }: DeskDirection): Stored {
  return { from: from.id, to: to.id, terms }
}
