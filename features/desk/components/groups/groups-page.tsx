'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { listDeskGroups, type DeskGroup } from '@/lib/contracts/desk/catalogue/groups'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { CatalogueNav } from '../catalogue/catalogue-nav'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { GroupDialog } from './group-dialog'
import { GroupTable } from './group-table'

/* Each opening begins anew with what stands in the table. */
type Edited = { opening: number; group: DeskGroup | null }

/** The tabs of the picker. */
export function GroupsPage() {
  const t = useTranslations('desk.groups')
  const groups = useDeskQuery(listDeskGroups, {})
  const currencies = useDeskQuery(listDeskCurrencies, {})
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (group: DeskGroup | null) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, group })
    setIsOpen(true)
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button iconLeft={<Plus aria-hidden className="size-4" />} onClick={() => open(null)}>
            {t('new')}
          </Button>
        }
      />
      <CatalogueNav />
      <Loaded query={currencies}>
        {({ currencies: known }) => (
          <>
            <Loaded query={groups}>
              {(loaded) => <GroupTable groups={loaded.groups} currencies={known} onEdit={open} />}
            </Loaded>
            {edited && (
              <GroupDialog
                key={edited.opening}
                group={edited.group}
                currencies={known}
                open={isOpen}
                onOpenChange={setIsOpen}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
