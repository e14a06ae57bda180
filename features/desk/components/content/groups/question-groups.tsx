'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listFaqGroups, orderFaqGroups, type DeskFaqGroup } from '@/lib/contracts/desk/site/content'
import { useAllQuestions } from '@/features/desk/hooks/content/use-all-questions'
import { useContentChange } from '@/features/desk/hooks/content/use-content-change'
import { useWishedOrder } from '@/features/desk/kit/rows/use-wished-order'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { FaqGroupDialog } from './faq-group-dialog'
import { GroupSection } from './group-section'

/* Each opening begins anew with what stands in the list. */
type Edited = { opening: number; group: DeskFaqGroup | null }

/** The questions as visitors find them: group by group, each in its order. */
export function QuestionGroups() {
  const t = useTranslations('desk.content')
  const groups = useDeskQuery(listFaqGroups, {})
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (group: DeskFaqGroup | null) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, group })
    setIsOpen(true)
  }

  return (
    <>
      <Loaded query={groups}>{(loaded) => <Groups groups={loaded.groups} onEdit={open} />}</Loaded>
      <Button
        color="graySecondary"
        className="mt-5"
        iconLeft={<Plus aria-hidden className="size-4" />}
        onClick={() => open(null)}
      >
        {t('newGroup')}
      </Button>
      {edited && (
        <FaqGroupDialog
          key={edited.opening}
          group={groups.data?.groups.find(({ id }) => id === edited.group?.id) ?? edited.group}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
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
  const change = useContentChange(orderFaqGroups, {
    refreshes: [listFaqGroups],
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
