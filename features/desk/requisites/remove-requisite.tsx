'use client'

import { useTranslations } from 'next-intl'
import {
  deleteRequisite,
  listDeskRequisites,
  type DeskRequisite,
} from '@/lib/contracts/desk/requisites'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { RemoveRow } from '../kit/rows/remove-row'

/** Only payment details that no claim has ever used can be removed; others can be switched off. */
export function RemoveRequisite({
  requisite: { id, terms, isUsed },
}: {
  requisite: DeskRequisite
}) {
  const t = useTranslations('desk.requisites')
  const removal = useDeskChange(deleteRequisite, {
    refreshes: [listDeskRequisites],
    done: t('removed'),
  })

  return (
    <RemoveRow
      name={terms.name}
      title={t('removeTitle', { name: terms.name })}
      text={t('removeText')}
      isBusy={removal.isPending}
      isForbidden={isUsed}
      onConfirm={(close) => removal.mutate({ params: { id } }, { onSuccess: close })}
    >
      {isUsed && (
        <p className="mt-4 rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red-strong">
          {t('used')}
        </p>
      )}
    </RemoveRow>
  )
}
