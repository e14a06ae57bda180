'use client'

import { useTranslations } from 'next-intl'
import { useGroupRemoval } from '../catalogue/use-removal'
import { RemoveRow } from '../kit/rows/remove-row'
import { UsesList } from '../catalogue/uses-list'
import { Loaded } from '../kit/page/loaded'

/** Shows the directions that customers could not choose without this group. */
export function RemoveGroup({ id, name }: { id: number; name: string }) {
  const t = useTranslations('desk.groups')
  const { uses, ...removal } = useGroupRemoval(id, t('removed'))

  return (
    <RemoveRow
      name={name}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      {...removal}
      isForbidden={!uses.data}
    >
      <Loaded query={uses}>
        {({ live }) => (
          <UsesList tone="amber" title={t('usedLive', { count: live.total })} uses={live} />
        )}
      </Loaded>
    </RemoveRow>
  )
}
