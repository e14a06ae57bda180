'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { listUnpaidHolds } from '@/lib/contracts/desk/money/holds'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { HoldLimitsForm } from './hold-limits-form'
import { HolderTable } from './holder-table'

const everyMilliseconds = 30_000

/** Who holds reserves without having paid, and how much newcomers may. */
export function UnpaidHolds() {
  const t = useTranslations('desk.risk.holds')
  const query = useDeskQuery(listUnpaidHolds, {}, { everyMilliseconds })

  return (
    <Loaded query={query}>
      {({ currencies, holders, limits }) => (
        <>
          <HoldLimitsForm limits={limits} />
          <section aria-labelledby="unpaid-holds" className="grid gap-4">
            <div>
              <h2 id="unpaid-holds" className="text-lg font-semibold">
                {t('title')}
              </h2>
              <p className="mt-1 max-w-text text-sm text-ink-2">{t('text')}</p>
            </div>
            {currencies.length > 0 && (
              <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
                {currencies.map(({ amount, available, currency, digits, newcomers }) => (
                  <li key={currency.id}>
                    {currency.name} <Amount value={amount} unit={currency.ticker} places={digits} />{' '}
                    <span className="text-ink-3">
                      {t.rich('ofThem', {
                        newcomers: () => <Amount value={newcomers} places={digits} />,
                        available: () => <Amount value={available} places={digits} />,
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <HolderTable holders={holders} />
          </section>
        </>
      )}
    </Loaded>
  )
}
