'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/select-field'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { FilterTabs } from '@/features/desk/kit/filters/filter-tabs'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useFilter } from '@/features/desk/kit/rows/use-filter'
import { listBankDevices } from '@/lib/contracts/bank-messages/bank-devices'
import {
  bankMessageFilters,
  listBankMessages,
  type DeskBankMessage,
} from '@/lib/contracts/bank-messages/desk-bank-messages'
import { BankNav } from '../bank-nav'
import { AssignDialog } from './assign-dialog'
import { BankMessageTable } from './bank-message-table'
import { DismissDialog } from './dismiss-dialog'

type Filter = { show: (typeof bankMessageFilters)[number]; device: string }

const everyMilliseconds = 15_000

/** The bank messages; those that an operator should look at are shown first. */
export function BankMessagesPage() {
  const t = useTranslations('desk.bankMessages')
  const { filter, before, turn, choose } = useFilter<Filter>({ show: 'waiting', device: '' })
  const { device, show } = filter
  const assigning = useEditing<DeskBankMessage>()
  const dismissing = useEditing<DeskBankMessage>()
  const devices = useDeskQuery(listBankDevices, {}).data?.devices ?? []
  const query = useDeskQuery(
    listBankMessages,
    {
      query: {
        show,
        ...(device !== '' && { device: Number(device) }),
        ...(before !== undefined && { before }),
      },
    },
    { keepsPrevious: true, everyMilliseconds },
  )

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <BankNav />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <FilterTabs
          label={t('show')}
          options={bankMessageFilters}
          chosen={show}
          textOf={(one) => t(`shows.${one}`)}
          countOf={(one) => (one === 'waiting' ? query.data?.waiting : undefined)}
          onChoose={(one) => choose({ show: one })}
        />
        {devices.length > 1 && (
          <SelectField
            label={t('device')}
            value={device}
            onChange={(value) => choose({ device: value })}
            options={[
              { value: '', label: t('anyDevice') },
              ...devices.map(({ id, terms }) => ({ value: String(id), label: terms.name })),
            ]}
            className="w-full sm:w-60"
          />
        )}
      </div>
      <Loaded query={query}>
        {({ messages, next }) => (
          <>
            <BankMessageTable
              show={show}
              messages={messages}
              onAssign={assigning.open}
              onDismiss={dismissing.open}
            />
            <PageTurner turn={turn} next={next} />
            <EditedRow editing={assigning} rows={messages}>
              {({ stored, ...dialog }) => stored && <AssignDialog message={stored} {...dialog} />}
            </EditedRow>
            <EditedRow editing={dismissing} rows={messages}>
              {({ stored, ...dialog }) => stored && <DismissDialog message={stored} {...dialog} />}
            </EditedRow>
          </>
        )}
      </Loaded>
    </>
  )
}
