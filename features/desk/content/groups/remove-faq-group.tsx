'use client'

import { useTranslations } from 'next-intl'
import { faqGroupCalls, type DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'

/** Only a group without questions goes; the others say how many stand in them. */
export function RemoveFaqGroup({ group, name }: { group: DeskFaqGroup; name: string }) {
  const t = useTranslations('desk.content')
  const { length: count } = group.questionIds
  const remove = useDeskChange(faqGroupCalls.remove, {
    refreshes: [faqGroupCalls.list],
    done: t('groupRemoved'),
    texts: { in_use: t('groupInUse') },
  })

  return (
    <RemoveRow
      name={name}
      title={t('removeGroupTitle', { name })}
      text={count === 0 ? t('removeGroupText') : t('groupHolds', { count })}
      isBusy={remove.isPending}
      isForbidden={count > 0}
      onConfirm={(close) =>
        remove.mutate(
          { params: { id: group.id }, query: { version: group.version } },
          { onSettled: close },
        )
      }
    />
  )
}
