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
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { SaveCsv } from '@/features/desk/kit/rows/save-csv'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { NewCodes } from './new-codes'
import { PromoDialog } from './promo-dialog'
import { PromoTable } from './promo-table'
import { UsesDialog } from './uses-dialog'

type Filter = { text: string; standing: PromoStanding | null }

/** Promo codes: search, add one or many, change, switch off, and see who used them. */
export function PromoCodesPage() {
  const t = useTranslations('desk.promoCodes')
  const [filter, setFilter] = useState<Filter>({ text: '', standing: null })
  const [added, setAdded] = useState<readonly string[]>([])
  const { before, turn, reset } = useCursor()
  const editing = useEditing<DeskPromoCode>()
  const looking = useEditing<DeskPromoCode>()
  const chosen = queryOf(filter)
  const query = useDeskQuery(
    listDeskPromoCodes,
    { query: { ...chosen, ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )
  const choose = (changes: Partial<Filter>) => {
    setFilter((current) => ({ ...current, ...changes }))
    reset()
  }

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
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchFilter
          label={t('find')}
          maxLength={64}
          value={filter.text}
          onChange={(text) => choose({ text })}
          className="w-full sm:w-72"
        />
        <div role="group" aria-label={t('standingLabel')} className="flex flex-wrap gap-2">
          <FilterTab
            isChosen={filter.standing === null}
            onChoose={() => choose({ standing: null })}
          >
            {t('all')}
          </FilterTab>
          {promoStanding.options.map((standing) => (
            <FilterTab
              key={standing}
              isChosen={filter.standing === standing}
              onChoose={() => choose({ standing })}
            >
              {t(`standing.${standing}`)}
            </FilterTab>
          ))}
        </div>
      </div>
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
