import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import {
  historyTabs,
  type ReferrerAddress,
} from '@/features/account/model/referrer/referrer-address'
import { FilterPills } from '../../frame/filter-pills'

type Props = { address: ReferrerAddress; onChange: (changes: Partial<ReferrerAddress>) => void }

/** The filters of the history: the states as buttons, and the dates. */
export function HistoryFilters({ address, onChange }: Props) {
  const t = useTranslations('account.referrer.history')
  const { date_from: from, date_to: to, status } = address

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterPills
        label={t('status')}
        names={historyTabs}
        chosen={status}
        textOf={(tab) => t(`tab.${tab}`)}
        onChoose={(tab) => onChange({ status: tab })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          label={t('dateFrom')}
          className="min-w-0 flex-1 sm:max-w-44"
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ date_from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('dateTo')}
          className="min-w-0 flex-1 sm:max-w-44"
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ date_to: event.target.value })}
        />
        {(from !== '' || to !== '') && (
          <Button
            color="graySecondary"
            className="h-field"
            onClick={() => onChange({ date_from: '', date_to: '' })}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
