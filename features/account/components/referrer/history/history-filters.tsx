import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { TextField } from '@/components/ui/form/text-field'
import {
  historyTabs,
  type ReferrerAddress,
} from '@/features/account/model/referrer/referrer-address'

type Props = { address: ReferrerAddress; onChange: (changes: Partial<ReferrerAddress>) => void }

/** The states as buttons, and the dates. */
export function HistoryFilters({ address, onChange }: Props) {
  const t = useTranslations('account.referrer.history')
  const { date_from: from, date_to: to, status } = address

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        role="group"
        aria-label={t('status')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 max-sm:faded-ends sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {historyTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={status === tab}
            onClick={() => onChange({ status: tab })}
            className={cx(
              'h-9 shrink-0 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:h-11',
              status === tab
                ? 'border-ink bg-ink text-on-ink'
                : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
            )}
          >
            {t(`tab.${tab}`)}
          </button>
        ))}
      </div>
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
