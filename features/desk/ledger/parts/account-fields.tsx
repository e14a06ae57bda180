'use client'

import { useTranslations } from 'next-intl'
import { listDeskCurrencies } from '@/lib/contracts/desk/catalogue/currencies'
import { accountKind } from '@/lib/contracts/desk/money/ledger'
import { useClaimTexts } from '@/features/desk/claims/hooks/use-claim-texts'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import type { LedgerFilters } from '../ledger-filters'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { CurrencyField } from '@/features/desk/directions/parts/currency-field'

type Chosen = Pick<LedgerFilters, 'currency' | 'account'>
type Props = { values: Chosen; onChange: (changes: Partial<Chosen>) => void }

/** Filters by the currency and the kind of account, or by a single account. */
export function AccountFields(props: Props) {
  return (
    <>
      <AccountCurrencyField {...props} />
      <AccountField {...props} />
    </>
  )
}

export function AccountCurrencyField({ values, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const currencies = useDeskQuery(listDeskCurrencies, {}).data?.currencies ?? []

  return (
    <CurrencyField
      label={t('currency')}
      currencies={currencies}
      value={values.currency}
      anyLabel={t('anyCurrency')}
      onChange={(currency) => onChange({ currency })}
    />
  )
}

export function AccountField({ values: { account }, onChange }: Props) {
  const t = useTranslations('desk.ledger')
  const texts = useClaimTexts()
  const kinds: readonly string[] = accountKind.options
  const names = account === '' || kinds.includes(account) ? kinds : [...kinds, account]

  return (
    <ChoiceFilter
      label={t('account')}
      anyLabel={t('anyAccount')}
      value={account}
      options={names.map((value) => ({ value, label: accountText(value, texts.account) }))}
      onChange={(next) => onChange({ account: next })}
    />
  )
}

/** The name of a kind of account, or of one creditor’s account. */
export function accountText(name: string, textOf: (name: string) => string): string {
  const creditor = name.split(':')[2]
  return creditor === undefined ? textOf(name) : `${textOf(name)} · ${creditor}`
}
