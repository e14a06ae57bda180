'use client'

import { useTranslations } from 'next-intl'
import {
  createDirection,
  getDirectionOptions,
  listDeskDirections,
} from '@/lib/contracts/desk/directions/directions'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { newTerms } from './direction-values'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { DirectionForm } from './direction-form'

/** A new direction, filled with default terms. */
export function NewDirectionPage() {
  const t = useTranslations('desk.directions')
  const router = useRouter()
  const options = useDeskQuery(getDirectionOptions, {})
  const change = useDeskChange(createDirection, {
    refreshes: [listDeskDirections],
    done: t('created'),
    onDone: ({ id }) => router.push(`/operator/directions/${id}`),
  })

  return (
    <>
      <PageHeader
        title={t('newTitle')}
        back={{ href: '/operator/directions', label: t('title') }}
      />
      <Loaded query={options}>
        {(loaded) => (
          <DirectionForm
            options={loaded}
            stored={{ from: null, to: null, terms: newTerms }}
            isSaving={change.isPending}
            saveLabel={t('create')}
            save={async (entered, confirmed) => {
              const body = { ...entered, ...confirmed }
              const { from, to, terms } = await change.mutateAsync({ body })
              return { from: from.id, to: to.id, terms }
            }}
          />
        )}
      </Loaded>
    </>
  )
}
