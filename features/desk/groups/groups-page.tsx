'use client'

import { useTranslations } from 'next-intl'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { groupCalls, type DeskGroup } from '@/lib/contracts/desk/catalogue/groups'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useEditing } from '../kit/page/use-editing'
import { CatalogueNav } from '../catalogue/catalogue-nav'
import { GroupDialog } from './group-dialog'
import { GroupTable } from './group-table'

/** The tabs of the picker. */
export function GroupsPage() {
  const t = useTranslations('desk.groups')
  const groups = useDeskQuery(groupCalls.list, {})
  const currencies = useDeskQuery(listDeskCurrencies, {})
  const editing = useEditing<DeskGroup>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <CatalogueNav />
      <Loaded query={currencies}>
        {({ currencies: known }) => (
          <>
            <Loaded query={groups}>
              {(loaded) => (
                <GroupTable groups={loaded.groups} currencies={known} onEdit={editing.open} />
              )}
            </Loaded>
            <EditedRow editing={editing} rows={groups.data?.groups ?? []}>
              {(opened) => <GroupDialog {...opened} currencies={known} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
