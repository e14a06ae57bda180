'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { listDeskShops } from '@/lib/contracts/shops/desk-shops'
import { shopStates, type ShopState } from '@/lib/contracts/shops/shop-lists'
import { useSession } from '@/lib/session/session-store'
import { RulesDialog } from '../rules/rules-dialog'
import { ShopTable } from './shop-table'

const refreshMilliseconds = 30_000

/** The shops that wait for a decision, oldest first, and all others. Administrators set the rules. */
export function ShopsPage() {
  const t = useTranslations('desk.shops')
  const [state, setState] = useState<ShopState>('moderation')
  const [text, setText] = useState('')
  const [isEditing, setIsEditing] = useState(false)
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const { before, turn, reset } = useCursor()
  const q = text.trim()
  const chosen = { state, ...(q !== '' && { q }), ...(before !== undefined && { before }) }
  const query = useDeskQuery(
    listDeskShops,
    { query: chosen },
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
        <div role="group" aria-label={t('stateLabel')} className="flex flex-wrap gap-2">
          {shopStates.map((one) => (
            <FilterTab
              key={one}
              isChosen={state === one}
              onChoose={() => choose(() => setState(one))}
            >
              {t(`state.${one}`)}
            </FilterTab>
          ))}
        </div>
      </div>
      <Loaded query={query}>
        {({ shops, next }) => (
          <>
            <ShopTable
              shops={shops}
              empty={<EmptyState title={t(q === '' ? `empty.${state}` : 'noneFound')} />}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
      {isEditing && <RulesDialog onClose={() => setIsEditing(false)} />}
    </>
  )
}
