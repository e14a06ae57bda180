'use client'

import { useTranslations } from 'next-intl'
import { deleteDirectionRisk, getDeskRisk } from '@/lib/contracts/desk/risk'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'

export function RemoveRules({ id, name }: { id: number; name: string }) {
  const t = useTranslations('desk.risk')
  const removal = useDeskChange(deleteDirectionRisk, {
    refreshes: [getDeskRisk],
    done: t('removed'),
  })

  return (
    <RemoveRow
      name={name}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      isBusy={removal.isPending}
      onConfirm={(close) => removal.mutate({ params: { id } }, { onSuccess: close })}
    />
  )
}
