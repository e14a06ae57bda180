'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { deleteFaqGroup, listFaqGroups, type DeskFaqGroup } from '@/lib/contracts/desk/site/content'
import { useContentChange } from '@/features/desk/hooks/content/use-content-change'
import { RemoveButton } from '@/features/desk/kit/rows/remove-button'

/** Only a group without questions goes; the others say how many stand in them. */
export function RemoveFaqGroup({ group, name }: { group: DeskFaqGroup; name: string }) {
  const t = useTranslations('desk.content')
  const [isAsking, setIsAsking] = useState(false)
  const { length: count } = group.questionIds
  const remove = useContentChange(deleteFaqGroup, {
    refreshes: [listFaqGroups],
    done: t('groupRemoved'),
    words: { in_use: t('groupInUse') },
  })

  return (
    <RemoveButton
      name={name}
      title={t('removeGroupTitle', { name })}
      text={count === 0 ? t('removeGroupText') : t('groupHolds', { count })}
      isAsking={isAsking}
      onAskingChange={setIsAsking}
      isBusy={remove.isPending}
      isForbidden={count > 0}
      onConfirm={() =>
        remove.mutate(
          { params: { id: group.id }, query: { version: group.version } },
          { onSettled: () => setIsAsking(false) },
        )
      }
    >
      {null}
    </RemoveButton>
  )
}
