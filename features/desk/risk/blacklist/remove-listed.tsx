'use client'

import { useTranslations } from 'next-intl'
import { listDeskBlacklist, removeFromDeskBlacklist } from '@/lib/contracts/desk/risk'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'

export function RemoveListed({ id, value }: { id: string; value: string }) {
  const t = useTranslations('desk.risk')
  const removal = useDeskChange(removeFromDeskBlacklist, {
    refreshes: [listDeskBlacklist],
    done: t('valueRemoved'),
  })

  return (
    <RemoveRow
      name={value}
      title={t('removeValueTitle')}
      text={t('removeValueText', { value })}
      isBusy={removal.isPending}
      onConfirm={(close) => removal.mutate({ params: { id } }, { onSuccess: close })}
    />
  )
}
