'use client'

import { useTranslations } from 'next-intl'
import { listMonitorings, type DeskMonitoring } from '@/lib/contracts/desk/site/monitorings'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { useEditing } from '../kit/page/use-editing'
import { PageHeader } from '../kit/page/page-header'
import { MonitoringDialog } from './monitoring-dialog'
import { MonitoringTable } from './monitoring-table'

/** Sites that compare offices, and how many visitors came from each. */
export function MonitoringsPage() {
  const t = useTranslations('desk.site.monitorings')
  const query = useDeskQuery(listMonitorings, {})
  const editing = useEditing<DeskMonitoring>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <Loaded query={query}>
        {({ monitorings }) => (
          <>
            <MonitoringTable monitorings={monitorings} onEdit={editing.open} />
            {monitorings.length > 0 && (
              <p className="mt-4 max-w-text text-sm text-ink-2">
                {t.rich('linkHint', {
                  code: (text) => <code className="whitespace-nowrap">{text}</code>,
                })}
              </p>
            )}
            <EditedRow editing={editing} rows={monitorings}>
              {(opened) => <MonitoringDialog {...opened} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
