'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { listDeskBlacklist, removeFromDeskBlacklist } from '@/lib/contracts/desk/risk'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { RemoveButton } from '@/features/desk/kit/rows/remove-button'

export function RemoveListed({ id, value }: { id: string; value: string }) {
  const t = useTranslations('desk.risk')
  const [isAsking, setIsAsking] = useState(false)
  const removal = useDeskChange(removeFromDeskBlacklist, {
    refreshes: [listDeskBlacklist],
    done: t('valueRemoved'),
    onDone: () => setIsAsking(false),
  })

  return (
    <RemoveButton
      name={value}
      title={t('removeValueTitle')}
      text={t('removeValueText', { value })}
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
