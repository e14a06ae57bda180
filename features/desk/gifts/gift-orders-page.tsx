'use client'

import { useTranslations } from 'next-intl'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { listDeskGiftOrders, type DeskGiftOrder } from '@/lib/contracts/loyalty/desk-gift-orders'
import { giftOrderStates, type GiftOrderState } from '@/lib/contracts/loyalty/gift-lists'
import { DeclineDialog, GiveDialog } from './decision-dialogs'
import { GiftOrderTable } from './gift-order-table'
import { GiftsNav } from './gifts-nav'

type Filter = { state: GiftOrderState }

const pollMilliseconds = 30_000

/** The gifts that wait to be given, the oldest first; tabs show those that were given or were not. */
export function GiftOrdersPage() {
  const t = useTranslations('desk.gifts')
  const { filter, before: after, turn, choose } = useFilter<Filter>({ state: 'ordered' })
  const { state } = filter
  const giving = useEditing<DeskGiftOrder>()
  const declining = useEditing<DeskGiftOrder>()
  const query = useDeskQuery(
    listDeskGiftOrders,
    { query: { state, ...(after !== undefined && { after }) } },
    { keepsPrevious: true, everyMilliseconds: pollMilliseconds },
  )

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <GiftsNav />
      <div className="mb-4">
        <FilterTabs
          label={t('state')}
          options={giftOrderStates}
          chosen={state}
          textOf={(one) => t(`states.${one}`)}
          countOf={(one) => (one === 'ordered' ? query.data?.waiting : undefined)}
          onChoose={(one) => choose({ state: one })}
        />
      </div>
      <Loaded query={query}>
        {({ orders, next }) => (
          <>
            <GiftOrderTable
              state={state}
              orders={orders}
              onGive={giving.open}
              onDecline={declining.open}
            />
            <PageTurner turn={turn} next={next} />
            <EditedRow editing={giving} rows={orders}>
              {({ stored, ...dialog }) => stored && <GiveDialog order={stored} {...dialog} />}
            </EditedRow>
            <EditedRow editing={declining} rows={orders}>
              {({ stored, ...dialog }) => stored && <DeclineDialog order={stored} {...dialog} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
