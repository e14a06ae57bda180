'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { listMonitorings, type DeskMonitoring } from '@/lib/contracts/desk/site/monitorings'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { MonitoringDialog } from './monitoring-dialog'
import { MonitoringTable } from './monitoring-table'

/* Each opening begins anew with what stands in the table. */
type Edited = { opening: number; monitoring: DeskMonitoring | null }

/** Sites that compare offices, and how many visitors came from each. */
export function MonitoringsPage() {
  const t = useTranslations('desk.site.monitorings')
  const query = useDeskQuery(listMonitorings, {})
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (monitoring: DeskMonitoring | null) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, monitoring })
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
      <Loaded query={query}>
        {({ monitorings }) => (
          <>
            <MonitoringTable monitorings={monitorings} onEdit={open} />
            {monitorings.length > 0 && (
              <p className="mt-4 max-w-text text-sm text-ink-2">
                {t.rich('linkHint', {
                  code: (text) => <code className="whitespace-nowrap">{text}</code>,
                })}
              </p>
            )}
            {edited && (
              <MonitoringDialog
                key={edited.opening}
                monitoring={
                  monitorings.find(({ id }) => id === edited.monitoring?.id) ?? edited.monitoring
                }
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
