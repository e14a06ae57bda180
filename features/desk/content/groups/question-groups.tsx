'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import { faqGroupCalls, type DeskFaqGroup } from '@/lib/contracts/desk/site/faq-groups'
import { useAllQuestions } from '../hooks/use-all-questions'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useWishedOrder } from '@/features/desk/kit/rows/use-wished-order'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { FaqGroupDialog } from './faq-group-dialog'
import { GroupSection } from './group-section'

/** The questions as visitors find them: group by group, each in its order. */
export function QuestionGroups() {
  const t = useTranslations('desk.content')
  const groups = useDeskQuery(faqGroupCalls.list, {})
  const editing = useEditing<DeskFaqGroup>()

  return (
    <>
      <Loaded query={groups}>
        {(loaded) => <Groups groups={loaded.groups} onEdit={editing.open} />}
      </Loaded>
      <NewButton color="graySecondary" className="mt-5" onClick={() => editing.open(null)}>
        {t('newGroup')}
      </NewButton>
      <EditedRow editing={editing} rows={groups.data?.groups ?? []}>
        {(opened) => <FaqGroupDialog {...opened} />}
      </EditedRow>
    </>
  )
}

type GroupsProps = {
  groups: readonly DeskFaqGroup[]
  onEdit: (group: DeskFaqGroup) => void
}

function Groups({ groups, onEdit }: GroupsProps) {
  const t = useTranslations('desk.content')
  const questions = useAllQuestions()
  const change = useDeskChange(faqGroupCalls.order, {
    refreshes: [faqGroupCalls.list],
    done: t('ordered'),
  })
  const order = useWishedOrder({
    given: groups.map(({ id }) => id),
    store: (ids) => change.mutateAsync({ body: { ids } }),
  })

  if (groups.length === 0) {
    return <EmptyState title={t('noGroups')} text={t('noGroupsText')} />
  }
  return (
    <Loaded query={questions}>
      {(all) => (
        <div className="grid gap-8">
          {order.ids.map((id, index) => {
            const group = groups.find((one) => one.id === id)
            return (
              group && (
                <GroupSection
                  key={id}
                  group={group}
                  questions={all}
                  place={{ index, count: order.ids.length, isBusy: order.isBusy }}
                  onMove={(by) => order.move(index, by)}
                  onEdit={() => onEdit(group)}
                />
              )
            )
          })}
        </div>
      )}
    </Loaded>
  )
}
