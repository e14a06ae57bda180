'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import type { ContentRow } from '@/lib/contracts/desk/site/content'
import {
  faqGroupCalls,
  orderQuestions,
  type DeskFaqGroup,
} from '@/lib/contracts/desk/site/faq-groups'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useOptimisticOrder } from '@/features/desk/kit/rows/use-optimistic-order'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'
import { useEntryName } from '../list/entry-link'
import { EntryTable } from '../list/entry-table'

type Props = {
  group: DeskFaqGroup
  questions: readonly ContentRow[]
  place: { index: number; count: number; isBusy: boolean }
  onMove: (by: number) => void
  onEdit: () => void
}

/** One group: its name, its actions, and its questions in order. */
export function GroupSection({ group, questions, place, onMove, onEdit }: Props) {
  const t = useTranslations('desk.content')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const id = useId()
  const nameOf = useEntryName()
  const name = locale === 'ru' ? group.terms.nameRu : group.terms.nameEn
  const change = useDeskChange(orderQuestions, {
    refreshes: [faqGroupCalls.list],
    done: t('ordered'),
  })
  const order = useOptimisticOrder({
    stored: group.questionIds,
    store: (ids) => change.mutateAsync({ params: { id: group.id }, body: { ids } }),
  })
  const rows = order.ids.flatMap((question) => questions.find((one) => one.id === question) ?? [])

  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="min-w-0 text-lg font-semibold wrap-anywhere">
          {name}
        </h2>
        <div className="flex flex-wrap items-center gap-1">
          <OrderButtons name={name} {...place} onMove={onMove} />
          <Button
            size="small"
            color="graySecondary"
            aria-label={common('editNamed', { name })}
            onClick={onEdit}
          >
            {common('edit')}
          </Button>
          <RemoveFaqGroup group={group} name={name} />
        </div>
      </div>
      <EntryTable
        caption={name}
        entries={rows}
        empty={<EmptyState title={t('emptyGroup')} text={t('emptyGroupText')} />}
        order={(entry) => (
          <OrderButtons
            name={nameOf(entry)}
            index={order.ids.indexOf(entry.id)}
            count={order.ids.length}
            isBusy={order.isBusy}
            onMove={(by) => order.move(order.ids.indexOf(entry.id), by)}
          />
        )}
      />
    </section>
  )
}

/** Only an empty group can be removed; for others the dialog says how many questions they have. */
function RemoveFaqGroup({ group, name }: { group: DeskFaqGroup; name: string }) {
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
