'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { exportAudit, listAudit, getAuditOptions } from '@/lib/contracts/desk/audit/audit'
import { maxFileRows } from '@/lib/contracts/files'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { SaveCsv } from '../kit/rows/save-csv'
import { AuditGroup } from './audit-group'
import { groupAudit } from './audit-groups'
import { AuditRecord } from './audit-record'
import { useAuditAddress, type AuditFilter } from './use-audit-address'
import { TextField } from '@/components/ui/form/text-field'
import { ChoiceFilter } from '../kit/filters/choice-filter'
import { FilterForm, isAnySet } from '../kit/filters/filter-form'
import { FoldedFilters } from '../kit/filters/folded-filters'
import { SearchFilter } from '../kit/filters/search-filter'
import { useAuditNames } from './use-audit-names'

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

const noFilter: AuditFilter = { entity: '', actor: '', from: '', to: '', text: '' }

function AuditFilters({ filter, onChange }: Props) {
  const t = useTranslations('desk.audit')
  const { data } = useDeskQuery(getAuditOptions, {})
  const choose = (changes: Partial<AuditFilter>) => onChange({ ...filter, ...changes })
  const names = useAuditNames()
  const optionsOf = (
    values: readonly string[],
    { chosen, name }: { chosen: string; name: (value: string) => string },
  ) =>
    [...new Set([...values, ...(chosen === '' ? [] : [chosen])])].map((value) => ({
      value,
      label: name(value),
    }))

  return (
    <FoldedFilters count={Object.values(filter).filter((value) => value !== '').length}>
      <FilterForm
        isFiltered={isAnySet(filter)}
        onClear={() => onChange(noFilter)}
        className="items-end sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15rem_15rem_minmax(0,1fr)_auto]"
        actionsClassName="sm:max-xl:col-span-2"
      >
        <ChoiceFilter
          label={t('entity')}
          anyLabel={t('anyEntity')}
          value={filter.entity}
          options={optionsOf(data?.entities ?? [], { chosen: filter.entity, name: names.entity })}
          onChange={(entity) => choose({ entity })}
        />
        <ChoiceFilter
          label={t('actor')}
          anyLabel={t('anyActor')}
          value={filter.actor}
          options={optionsOf(['system', ...(data?.actors ?? [])], {
            chosen: filter.actor,
            name: (value) => (value === 'system' ? t('system') : value),
          })}
          onChange={(actor) => choose({ actor })}
        />
        <TextField
          type="datetime-local"
          label={t('from')}
          value={filter.from}
          onChange={(event) => choose({ from: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('to')}
          value={filter.to}
          onChange={(event) => choose({ to: event.target.value })}
        />
        <SearchFilter
          label={t('text')}
          maxLength={100}
          value={filter.text}
          onChange={(text) => choose({ text })}
        />
      </FilterForm>
    </FoldedFilters>
  )
}

/** Who changed what. The filters are part of the URL, so that a result can be shared. */
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
            hint={t('csvHint', { count: maxFileRows })}
          />
        }
      />
      <AuditFilters filter={filter} onChange={(next) => open(next)} />
      <Loaded query={page}>
        {({ entries, next }) => (
          <>
            <ul className="grid gap-3">
              {groupAudit(entries).map(([newest, ...others]) => (
                <li key={newest.id}>
                  {others.length === 0 ? (
                    <AuditRecord entry={newest} />
                  ) : (
                    <AuditGroup entries={[newest, ...others]} />
                  )}
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
