'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  createCurrency,
  getCurrencyOptions,
  getDeskCurrency,
  listDeskCurrencies,
  type CurrencyOptions,
} from '@/lib/contracts/desk/catalogue/currencies'
import { useRouter } from '@/lib/i18n/navigation'
import { CurrencyField } from '../directions/parts/currency-field'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { emptyTerms } from './form/currency-values'
import { LikeNotice } from './form/like-notice'
import { termsLike } from './form/terms-like'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { CurrencyForm } from './form/currency-form'

/** A new currency, from nothing or from another one; the page of the currency says what comes next. */
export function NewCurrencyPage() {
  const t = useTranslations('desk.currencies')
  const options = useDeskQuery(getCurrencyOptions, {})
  const known = useDeskQuery(listDeskCurrencies, {})
  const [like, setLike] = useState('')

  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/operator/currencies', label: t('title') }} />
      <div className="mb-4 max-w-text">
        <CurrencyField
          label={t('like')}
          hint={t('likeHint')}
          currencies={known.data?.currencies ?? []}
          value={like}
          anyLabel={t('likeNone')}
          onChange={setLike}
        />
      </div>
      <Loaded query={options}>
        {(loaded) => <NewCurrency key={like} options={loaded} like={like} />}
      </Loaded>
    </>
  )
}

function NewCurrency({ options, like }: { options: CurrencyOptions; like: string }) {
  const t = useTranslations('desk.currencies')
  const router = useRouter()
  const template = useDeskQuery(
    getDeskCurrency,
    { params: { id: Number(like) } },
    { isEnabled: like !== '' },
  )
  const create = useDeskChange(createCurrency, {
    refreshes: [listDeskCurrencies],
    done: t('created'),
    onDone: ({ id }) =>
      router.push(`/operator/currencies/${id}${like === '' ? '' : `?like=${like}`}`),
  })
  const form = (terms: typeof emptyTerms) => (
    <CurrencyForm
      terms={terms}
      options={options}
      isNew
      saveLabel={t('create')}
      isSaving={create.isPending}
      save={(entered) => create.mutateAsync({ body: { terms: entered } })}
    />
  )

  return like === '' ? (
    form(emptyTerms)
  ) : (
    <Loaded query={template}>
      {({ terms }) => (
        <>
          <LikeNotice terms={terms} options={options} />
          {form(termsLike(terms))}
        </>
      )}
    </Loaded>
  )
}
