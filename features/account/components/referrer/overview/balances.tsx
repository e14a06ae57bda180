import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Note } from '@/components/feedback/notes'
import { Amount, type AmountProps } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { Decimal, toText } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { roundAmountDown } from '@/lib/money/round'

type Props = { referral: Referral; children: ReactNode }

/** What can be withdrawn now, and what cannot yet; below it the withdrawals. */
export function Balances({ referral: { balances, holdDays }, children }: Props) {
  const t = useTranslations('account.referrer.balance')

  return (
    <Card as="section" aria-labelledby="referral-balance">
      <h2 id="referral-balance" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {balances.length === 0 && <p className="mt-2 text-base text-ink-2">{t('none')}</p>}
      {balances.map((balance) => (
        <Balance key={balance.currency.id} balance={balance} />
      ))}
      <p className="mt-3 text-sm text-pretty text-ink-3">{t('waitingNote', { days: holdDays })}</p>
      {children !== null && <div className="mt-5">{children}</div>}
    </Card>
  )
}

type BalanceProps = { balance: Referral['balances'][number] }

function Balance({ balance }: BalanceProps) {
  const t = useTranslations('account.referrer.balance')
  const { available, debt } = balance
  const hasDebt = !new Decimal(debt).isZero()
  const rest = (['waiting', 'requested', ...(hasDebt ? (['debt'] as const) : [])] as const).map(
    (name) => ({ name, value: balance[name] }),
  )

  return (
    <div className="mt-3 grid gap-3 first-of-type:mt-2">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-ink-2">{t('available')}</dt>
          <dd>
            <Sum value={available} balance={balance} size="large" />
          </dd>
        </div>
        {rest.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-ink-3">{t(name)}</dt>
            <dd className="text-base font-medium">
              <Sum value={value} balance={balance} />
            </dd>
          </div>
        ))}
      </dl>
      {hasDebt && <Note kind="warning">{t('debtNote')}</Note>}
    </div>
  )
}

type SumProps = BalanceProps & { value: string; size?: AmountProps['size'] }

/** A reward is a share with many decimals: no more than there is, to the currency's digits, exact on hover. */
function Sum({ value, balance: { currency, digits }, size = 'inherit' }: SumProps) {
  const rounded = toText(roundAmountDown(new Decimal(value), digits))
  return (
    <span title={`${useExactText(value)}\u00a0${currency.ticker}`}>
      <Amount value={rounded} unit={currency.ticker} places={digits} size={size} />
    </span>
  )
}

function useExactText(value: string): string {
  return formatAmount(new Decimal(value), { locale: useLocale() })
}
