'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  exportDeskPromoCodes,
  listDeskPromoCodes,
  promoStanding,
  type DeskPromoCode,
  type PromoStanding,
} from '@/lib/contracts/promo/desk-promo-codes'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { ListFilters } from '@/features/desk/kit/filters/list-filters'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { SaveCsv } from '@/features/desk/kit/rows/save-csv'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { NewCodes } from './new-codes'
import { PromoDialog } from './promo-dialog'
import { PromoTable } from './promo-table'
import { UsesDialog } from './uses-dialog'

type Filter = { text: string; standing: PromoStanding | null }

const standings = [null, ...promoStanding.options] as const

/** Promo codes: search, add one or many, change, switch off, and see who used them. */
export function PromoCodesPage() {
  const t = useTranslations('desk.promoCodes')
  const { filter, before, turn, choose } = useFilter<Filter>({ text: '', standing: null })
  const [added, setAdded] = useState<readonly string[]>([])
  const editing = useEditing<DeskPromoCode>()
  const looking = useEditing<DeskPromoCode>()
  const chosen = queryOf(filter)
  const query = useDeskQuery(
    listDeskPromoCodes,
    { query: { ...chosen, ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <SaveCsv endpoint={exportDeskPromoCodes} query={chosen} hint={t('csvHint')} />
            <NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>
          </>
        }
      />
      <NewCodes codes={added} onClose={() => setAdded([])} />
      <ListFilters
        label={t('find')}
        maxLength={64}
        text={filter.text}
        onSearch={(text) => choose({ text })}
      >
        <FilterTabs
          label={t('standingLabel')}
          options={standings}
          chosen={filter.standing}
          textOf={(standing) => (standing === null ? t('all') : t(`standing.${standing}`))}
          onChoose={(standing) => choose({ standing })}
        />
      </ListFilters>
      <Loaded query={query}>
        {({ codes, next }) => (
          <>
            <PromoTable
              codes={codes}
              isFiltered={filter.text !== '' || filter.standing !== null}
              onEdit={editing.open}
              onLook={looking.open}
            />
            <PageTurner turn={turn} next={next} />
            <EditedRow editing={editing} rows={codes}>
              {(opened) => <PromoDialog {...opened} onAdded={setAdded} />}
            </EditedRow>
            <EditedRow editing={looking} rows={codes}>
              {({ stored, ...dialog }) => stored && <UsesDialog promo={stored} {...dialog} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}

function queryOf({ text, standing }: Filter) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(standing !== null && { standing }),
  }
}
