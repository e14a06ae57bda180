'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { cashPointCalls } from '@/lib/contracts/desk/site/cash-points'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { Loaded } from '../kit/page/loaded'
import { NewButton } from '../kit/page/new-button'
import { PageHeader } from '../kit/page/page-header'
import { CashPointList } from './cash-point-list'
import { EditedCashPoint } from './edited-cash-point'

const path = '/operator/cash-points'

/** Addresses where cash changes hands; the one that is edited stands in the page's address. */
export function CashPointsPage() {
  const t = useTranslations('desk.site.cashPoints')
  const edited = useSearchParams().get('point')
  const query = useDeskQuery(cashPointCalls.list, {})

  if (edited === null) {
    return (
      <>
        <PageHeader
          title={t('title')}
          lead={t('lead')}
          actions={<NewButton href={`${path}?point=new`}>{t('new')}</NewButton>}
        />
        <Loaded query={query}>{(loaded) => <CashPointList {...loaded} path={path} />}</Loaded>
      </>
    )
  }
  const isNew = edited === 'new'
  return (
    <>
      <PageHeader title={isNew ? t('new') : t('one')} back={{ href: path, label: t('title') }} />
      <Loaded query={query}>
        {({ points, cities }) => (
          <EditedCashPoint
            key={edited}
            stored={points.find(({ id }) => String(id) === edited) ?? null}
            isNew={isNew}
            cities={cities}
            path={path}
          />
        )}
      </Loaded>
    </>
  )
}
