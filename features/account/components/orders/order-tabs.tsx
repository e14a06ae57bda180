'use client'

import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { statusOfTab, tabOf, type OrderFilters } from '@/features/account/model/order-filters'

type Props = { filters: OrderFilters; onChange: (changes: Partial<OrderFilters>) => void }

const tabs = ['all', 'open', 'completed', 'returned', 'closed'] as const

/** States one most often wants together. */
export function OrderTabs({ filters, onChange }: Props) {
  const t = useTranslations('account.orders')
  const chosen = tabOf(filters)

  return (
    <div
      role="group"
      aria-label={t('states')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={chosen === tab}
          onClick={() => onChange({ status: statusOfTab(tab) })}
          className={cx(
            'h-9 shrink-0 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:h-11',
            chosen === tab
              ? 'border-ink bg-ink text-on-ink'
              : 'border-line-strong bg-surface text-ink-2 hover:border-line-control hover:text-ink',
          )}
        >
          {t(`tab.${tab}`)}
        </button>
      ))}
    </div>
  )
}
