'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { listDeskGiftOrders, type DeskGiftOrder } from '@/lib/contracts/loyalty/desk-gift-orders'
import { giftOrderStates, type GiftOrderState } from '@/lib/contracts/loyalty/gift-lists'
import { DeclineDialog, GiveDialog } from './decision-dialogs'
import { GiftOrderTable } from './gift-order-table'
import { GiftsNav } from './gifts-nav'

const pollMilliseconds = 30_000

/** The gifts that wait to be given, the oldest first; tabs show those that were given or were not. */
export function GiftOrdersPage() {
  const t = useTranslations('desk.gifts')
  const [state, setState] = useState<GiftOrderState>('ordered')
  const { before: after, turn, reset } = useCursor()
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
      <div role="group" aria-label={t('state')} className="mb-4 flex flex-wrap gap-2">
        {giftOrderStates.map((each) => (
          <FilterTab
            key={each}
            isChosen={state === each}
            count={each === 'ordered' ? query.data?.waiting : undefined}
            onChoose={() => {
              setState(each)
              reset()
            }}
          >
            {t(`states.${each}`)}
          </FilterTab>
        ))}
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
