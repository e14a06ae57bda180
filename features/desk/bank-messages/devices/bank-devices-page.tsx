'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { listBankDevices, type DeskBankDevice } from '@/lib/contracts/bank-messages/bank-devices'
import { BankNav } from '../bank-nav'
import { DeviceDialog } from './device-dialog'
import { DeviceTable } from './device-table'
import { KeyDialog } from './key-dialog'
import { RevokeDialog } from './revoke-dialog'

const everyMilliseconds = 30_000

/** The phones and mailboxes that forward bank messages. */
export function BankDevicesPage() {
  const t = useTranslations('desk.bankMessages.devices')
  const query = useDeskQuery(listBankDevices, {}, { everyMilliseconds })
  const editing = useEditing<DeskBankDevice>()
  const revoking = useEditing<DeskBankDevice>()
  const [made, setMade] = useState<string | null>(null)

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <BankNav />
      <Loaded query={query}>
        {({ devices }) => (
          <>
            <DeviceTable devices={devices} onEdit={editing.open} onRevoke={revoking.open} />
            <EditedRow editing={editing} rows={devices}>
              {(opened) => <DeviceDialog {...opened} onMade={setMade} />}
            </EditedRow>
            <EditedRow editing={revoking} rows={devices}>
              {({ stored, ...dialog }) => stored && <RevokeDialog device={stored} {...dialog} />}
            </EditedRow>
          </>
        )}
      </Loaded>
      <KeyDialog deviceKey={made} onClose={() => setMade(null)} />
    </>
  )
}
