'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { deleteDirectionRisk, getDeskRisk } from '@/lib/contracts/desk/risk'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { RemoveButton } from '@/features/desk/kit/rows/remove-button'

export function RemoveRules({ id, name }: { id: number; name: string }) {
  const t = useTranslations('desk.risk')
  const [isAsking, setIsAsking] = useState(false)
  const removal = useDeskChange(deleteDirectionRisk, {
    refreshes: [getDeskRisk],
    done: t('removed'),
    onDone: () => setIsAsking(false),
  })

  return (
    <RemoveButton
      name={name}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      isAsking={isAsking}
      onAskingChange={setIsAsking}
      isBusy={removal.isPending}
      isForbidden={false}
      onConfirm={() => removal.mutate({ params: { id } })}
    >
      {null}
    </RemoveButton>
  )
}
