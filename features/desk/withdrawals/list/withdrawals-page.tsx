'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import {
  listDeskWithdrawals,
  withdrawalView,
  type WithdrawalView,
} from '@/lib/contracts/loyalty/desk-withdrawals'
import { withdrawalSources } from '@/lib/contracts/loyalty/withdrawal-lists'
import { useSession } from '@/lib/session/session-store'
import { RulesDialog } from '../rules/rules-dialog'
import { WithdrawalTable } from './withdrawal-table'

const refreshMilliseconds = 30_000

/** The queue of withdrawals, oldest first, and those that have ended. Administrators set the rules. */
export function WithdrawalsPage() {
  const t = useTranslations('desk.withdrawals')
  const [view, setView] = useState<WithdrawalView>('open')
  const [source, setSource] = useState('')
  const [text, setText] = useState('')
  const [isEditing, setIsEditing] = useState(false)
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const { before, turn, reset } = useCursor()
  const sought = text.trim()
  const chosenSource = withdrawalSources.find((one) => one === source)
  const chosen = {
    view,
    ...(chosenSource && { source: chosenSource }),
    ...(sought !== '' && { text: sought }),
  }
  const isFiltered = sought !== '' || chosenSource !== undefined
  const query = useDeskQuery(
    listDeskWithdrawals,
    { query: { ...chosen, ...(before !== undefined && { before }) } },
    { keepsPrevious: true, isAlwaysFresh: true, everyMilliseconds: refreshMilliseconds },
  )
  const choose = (change: () => void) => {
    change()
    reset()
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          isAdmin && (
            <Button color="graySecondary" onClick={() => setIsEditing(true)}>
              {t('rules.open')}
            </Button>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchFilter
          label={t('find')}
          maxLength={254}
          value={text}
          onChange={(typed) => choose(() => setText(typed))}
          className="w-full sm:w-72"
        />
        <ChoiceFilter
          label={t('column.from')}
          anyLabel={t('anySource')}
          value={source}
          options={withdrawalSources.map((one) => ({ value: one, label: t(`source.${one}`) }))}
          onChange={(value) => choose(() => setSource(value))}
        />
        <div role="group" aria-label={t('viewLabel')} className="flex flex-wrap gap-2">
          {withdrawalView.options.map((one) => (
            <FilterTab
              key={one}
              isChosen={view === one}
              onChoose={() => choose(() => setView(one))}
            >
              {t(`view.${one}`)}
            </FilterTab>
          ))}
        </div>
      </div>
      <Loaded query={query}>
        {({ withdrawals, next }) => (
          <>
            <WithdrawalTable
              withdrawals={withdrawals}
              empty={
                <EmptyState
                  title={t(isFiltered ? 'noneFound' : `empty.${view}`)}
                  {...(!isFiltered && { text: t('emptyText') })}
                />
              }
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
      {isEditing && <RulesDialog onClose={() => setIsEditing(false)} />}
    </>
  )
}
