'use client'

import { useTranslations } from 'next-intl'
import {
  createCurrency,
  getCurrencyOptions,
  listDeskCurrencies,
} from '@/lib/contracts/desk/catalogue/currencies'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { emptyTerms } from './form/currency-values'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { CurrencyForm } from './form/currency-form'

export function NewCurrencyPage() {
  const t = useTranslations('desk.currencies')
  const router = useRouter()
  const options = useDeskQuery(getCurrencyOptions, {})
  const create = useDeskChange(createCurrency, {
    refreshes: [listDeskCurrencies],
    done: t('created'),
    onDone: ({ id }) => router.push(`/operator/currencies/${id}`),
  })

  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/operator/currencies', label: t('title') }} />
      <Loaded query={options}>
        {(known) => (
          <CurrencyForm
            terms={emptyTerms}
            options={known}
            saveLabel={t('create')}
            isSaving={create.isPending}
            save={(terms) => create.mutateAsync({ body: { terms } })}
          />
        )}
      </Loaded>
    </>
  )
}
