'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/display/empty-state'
import {
  listDeskCurrencies,
  orderCurrencies,
  type CurrencyRow,
} from '@/lib/contracts/desk/catalogue/currencies'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { CatalogueNav } from '../catalogue/catalogue-nav'
import { useOrder } from '../kit/rows/use-order'
import { Loaded } from '../kit/page/loaded'
import { TableSkeleton } from '../kit/page/skeletons'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { CurrencyTable } from './currency-table'

/** All currencies, in the order of the site. */
export function CurrenciesPage() {
  const t = useTranslations('desk.currencies')
  const query = useDeskQuery(listDeskCurrencies, {})

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<NewButton href="/operator/currencies/new">{t('new')}</NewButton>}
      />
      <CatalogueNav />
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {({ currencies }) => <Currencies currencies={currencies} />}
      </Loaded>
    </>
  )
}

function Currencies({ currencies }: { currencies: readonly CurrencyRow[] }) {
  const t = useTranslations('desk.currencies')
  const order = useOrder(currencies, { order: orderCurrencies, list: listDeskCurrencies })

  return (
    <CurrencyTable order={order} empty={<EmptyState title={t('none')} text={t('noneHint')} />} />
  )
}
