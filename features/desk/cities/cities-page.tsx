'use client'

import { useTranslations } from 'next-intl'
import { cityCalls, type DeskCity } from '@/lib/contracts/desk/catalogue/cities'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { EditedRow } from '../kit/page/edited-row'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { useEditing } from '../kit/page/use-editing'
import { CityDialog } from './city-dialog'
import { CityTable } from './city-table'

/** Where cash changes hands. */
export function CitiesPage() {
  const t = useTranslations('desk.cities')
  const cities = useDeskQuery(cityCalls.list, {})
  const currencies = useDeskQuery(listDeskCurrencies, {})
  const editing = useEditing<DeskCity>()

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>}
      />
      <Loaded query={currencies}>
        {({ currencies: all }) => {
          const cash = all.filter(({ kind }) => kind === 'cash')
          return (
            <>
              <Loaded query={cities}>
                {(loaded) => <CityTable cities={loaded.cities} cash={cash} onEdit={editing.open} />}
              </Loaded>
              <EditedRow editing={editing} rows={cities.data?.cities ?? []}>
                {(opened) => <CityDialog {...opened} cash={cash} />}
              </EditedRow>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
