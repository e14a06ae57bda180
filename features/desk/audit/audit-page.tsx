'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { exportAudit, listAudit } from '@/lib/contracts/desk/audit'
import { mostRowsOfFile } from '@/lib/contracts/files'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { SaveCsv } from '../kit/rows/save-csv'
import { AuditFilters } from './audit-filters'
import { AuditRecord } from './audit-record'
import { useAuditAddress } from './use-audit-address'

/** Who changed what. The filters stand in the address, so that a finding can be sent to somebody. */
export function AuditPage() {
  const t = useTranslations('desk.audit')
  const { filter, query, open } = useAuditAddress()
  const page = useDeskQuery(listAudit, { query })

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <SaveCsv
            endpoint={exportAudit}
            query={{ ...query, before: undefined }}
            hint={t('csvHint', { count: mostRowsOfFile })}
          />
        }
      />
      <AuditFilters key={JSON.stringify(filter)} filter={filter} onChange={(next) => open(next)} />
      <Loaded query={page}>
        {({ entries, next }) => (
          <>
            <ul className="grid gap-3">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <AuditRecord entry={entry} />
                </li>
              ))}
            </ul>
            {entries.length === 0 && (
              <EmptyState
                title={next === null ? t('empty') : t('emptyYet')}
                text={next === null ? t('emptyText') : t('emptyYetText')}
              />
            )}
            {(query.before !== undefined || next !== null) && (
              <div className="mt-4 flex flex-wrap justify-between gap-2">
                <Button
                  color="graySecondary"
                  disabled={query.before === undefined}
                  onClick={() => open(filter)}
                >
                  {t('newest')}
                </Button>
                <Button
                  color="graySecondary"
                  disabled={next === null}
                  onClick={() => next !== null && open(filter, next)}
                >
                  {filter.text === '' ? t('older') : t('searchOlder')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
