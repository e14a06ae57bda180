'use client'

import { useTranslations } from 'next-intl'
import {
  createCurrency,
  getCurrencyOptions,
  listDeskCurrencies,
} from '@/lib/contracts/desk/catalogue/currencies'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { emptyTerms } from '@/features/desk/model/catalogue/currency-form'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
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
