'use client'

import { useTranslations } from 'next-intl'
import { listDeskContests, type DeskContest } from '@/lib/contracts/loyalty/desk-contests'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { ContestDialog } from './contest-dialog'
import { ContestTable } from './contest-table'

/** Contests: add one, publish it, change its texts, and open its places. */
export function ContestsPage() {
  const t = useTranslations('desk.contests')
  const { before, turn } = useCursor()
  const editing = useEditing<DeskContest>()
  const query = useDeskQuery(
    listDeskContests,
    { query: before === undefined ? {} : { before: Number.parseInt(before, 10) } },
    { keepsPrevious: true },
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <Loaded query={query}>
        {({ contests, next, timezone }) => (
          <>
            <ContestTable contests={contests} timezone={timezone} onEdit={editing.open} />
            <PageTurner turn={turn} next={next === null ? null : String(next)} />
            <EditedRow editing={editing} rows={contests}>
              {(opened) => <ContestDialog {...opened} timezone={timezone} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
