import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import { followPace } from '@/components/webhooks/follow-pace'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { UserSection } from '@/features/desk/users/one/user-section'
import { listDeskDeliveries } from '@/lib/contracts/shops/desk-shops'
import { deliveryFilters, webhookTypes } from '@/lib/contracts/shops/webhook-lists'
import type { CallOutput } from '@/lib/http/call-types'
import { DeliveryDialog } from './delivery-dialog'
import { DeliveryTable } from './delivery-table'

type Mode = 'true' | 'false'
type Filter = { live: Mode; state: string; type: string }

const modes: readonly Mode[] = ['true', 'false']
const noFilter: Filter = { live: 'true', state: '', type: '' }
const size = 10
const quietMilliseconds = 30_000

function paceOf({ deliveries }: CallOutput<typeof listDeskDeliveries>): number {
  return deliveries.some((each) => each.state === 'waiting') ? followPace : quietMilliseconds
}

/** What was sent to the server of a shop in one mode, newest first. */
export function DeliveryLog({ shop }: { shop: string }) {
  const t = useTranslations('desk.shops.webhooks')
  const [opened, setOpened] = useState<string | null>(null)
  const { filter, before, turn, choose } = useFilter(noFilter)
  const state = deliveryFilters.find((one) => one === filter.state)
  const type = webhookTypes.find((one) => one === filter.type)
  const isFiltered = state !== undefined || type !== undefined
  const chosen = { shop, live: filter.live, ...(state && { state }), ...(type && { type }) }
  const query = useDeskQuery(
    listDeskDeliveries,
    { query: { ...chosen, size, ...(before !== undefined && { before }) } },
    { keepsPrevious: true, isAlwaysFresh: true, every: paceOf },
  )

  return (
    <UserSection title={t('log.title')}>
      <p className="mb-3 text-sm text-ink-2">{t('log.lead')}</p>
      <DeliveryFilters filter={filter} onChoose={choose} />
      <Loaded query={query}>
        {({ deliveries, next }) => (
          <>
            <DeliveryTable
              deliveries={deliveries}
              onOpen={setOpened}
              empty={<EmptyState title={t(isFiltered ? 'log.noneFound' : 'log.none')} />}
            />
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
      {opened !== null && (
        <DeliveryDialog key={opened} id={opened} onClose={() => setOpened(null)} />
      )}
    </UserSection>
  )
}

type FilterProps = { filter: Filter; onChoose: (changes: Partial<Filter>) => void }

function DeliveryFilters({ filter, onChoose }: FilterProps) {
  const t = useTranslations('desk.shops.webhooks')
  const states = useTranslations('deliveries.state')

  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <ChoiceFilter
        label={t('log.state')}
        anyLabel={t('log.anyState')}
        value={filter.state}
        options={deliveryFilters.map((one) => ({ value: one, label: states(one) }))}
        onChange={(one) => onChoose({ state: one })}
      />
      <ChoiceFilter
        label={t('log.type')}
        anyLabel={t('log.anyType')}
        value={filter.type}
        options={webhookTypes.map((one) => ({ value: one, label: one }))}
        onChange={(one) => onChoose({ type: one })}
      />
      <FilterTabs
        label={t('log.modeLabel')}
        options={modes}
        chosen={filter.live}
        textOf={(one) => t(one === 'true' ? 'live' : 'test')}
        onChoose={(one) => onChoose({ live: one })}
      />
    </div>
  )
}
