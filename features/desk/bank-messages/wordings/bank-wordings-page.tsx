'use client'

import { useTranslations } from 'next-intl'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { bankWordingCalls, type DeskBankWording } from '@/lib/contracts/bank-messages/bank-wordings'
import { BankNav } from '../bank-nav'
import { WordingDialog } from './wording-dialog'
import { WordingTable } from './wording-table'

/** The templates by which bank messages are read. */
export function BankWordingsPage() {
  const t = useTranslations('desk.bankMessages.wordings')
  const query = useDeskQuery(bankWordingCalls.list, {})
  const editing = useEditing<DeskBankWording>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <BankNav />
      <Loaded query={query}>
        {({ wordings, ...known }) => (
          <>
            <WordingTable wordings={wordings} onEdit={editing.open} />
            <EditedRow editing={editing} rows={wordings}>
              {(opened) => <WordingDialog {...opened} known={known} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
