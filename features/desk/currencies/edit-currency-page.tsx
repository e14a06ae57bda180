'use client'

import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import {
  deleteCurrency,
  getCurrencyOptions,
  getDeskCurrency,
  listDeskCurrencies,
  saveCurrency,
  type CurrencyOptions,
  type DeskCurrency,
} from '@/lib/contracts/desk/catalogue/currencies'
import { getCurrencySteps } from '@/lib/contracts/desk/next-steps'
import { ApiError } from '@/lib/http/api-error'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { useDeskQuery } from '../kit/calls/use-desk-query'
import { useTabTitle } from '../kit/page/use-tab-title'
import { ConfirmDialog } from '../kit/form/confirm-dialog'
import { Loaded } from '../kit/page/loaded'
import { PageHeader } from '../kit/page/page-header'
import { CurrencyForm } from './form/currency-form'
import { CurrencySteps } from './steps/currency-steps'

export function EditCurrencyPage({ id }: { id: number }) {
  const t = useTranslations('desk.currencies')
  const options = useDeskQuery(getCurrencyOptions, {})
  const query = useDeskQuery(getDeskCurrency, { params: { id } })
  const back = { href: '/operator/currencies', label: t('title') }

  if (query.error instanceof ApiError && query.error.code === 'not_found') {
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <EmptyState title={t('unknown')} text={t('unknownHint')} />
      </>
    )
  }
  return (
    <Loaded query={query}>
      {(currency) => (
        <Loaded query={options}>
          {(known) => <EditCurrency loaded={currency} options={known} back={back} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type Props = {
  loaded: DeskCurrency
  options: CurrencyOptions
  back: { href: string; label: string }
}

/*
 * The form keeps the version that was opened, even if another operator changes the currency. Saving
 * then reports the conflict.
 */
function EditCurrency({ loaded, options, back }: Props) {
  const t = useTranslations('desk.currencies')
  const locale = useLocale()
  const [opened, setOpened] = useState(loaded)
  const { id, version, terms } = opened
  const save = useDeskChange(saveCurrency, {
    refreshes: [listDeskCurrencies, getDeskCurrency, getCurrencySteps],
    done: t('saved'),
    onDone: setOpened,
  })
  const name = locale === 'ru' ? terms.nameRu : terms.nameEn
  useTabTitle(name)

  return (
    <>
      <PageHeader title={name} back={back} actions={<Removal id={id} name={name} />} />
      <CurrencySteps id={id} name={name} asset={terms.assetCode} />
      <CurrencyForm
        key={version}
        terms={terms}
        options={options}
        isInLedger={opened.isInLedger}
        isSaving={save.isPending}
        save={(next) => save.mutateAsync({ params: { id }, body: { version, terms: next } })}
      />
    </>
  )
}

function Removal({ id, name }: { id: number; name: string }) {
  const t = useTranslations('desk.currencies')
  const common = useTranslations('desk.common')
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeskChange(deleteCurrency, {
    refreshes: [listDeskCurrencies],
    done: t('removed'),
    onDone: () => router.push('/operator/currencies'),
  })

  return (
    <>
      <Button
        size="small"
        color="graySecondary"
        iconLeft={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        {common('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={common('remove')}
        color="red"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
