'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import {
  listPaymentMethods,
  type CurrencyMethods,
  type PaymentMethodsOverview,
  type PaymentMethodId,
} from '@/lib/contracts/desk/money/payment-methods'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { ChosenProviders } from './chosen-providers'
import { useMethodDrafts, type MethodDrafts } from './use-method-drafts'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { SelectField } from '@/components/ui/form/select-field'
import { Link } from '@/lib/i18n/navigation'

const everyMilliseconds = 30_000
/* On a phone there is no room for the select field next to the currency's name. */
const choiceClasses = 'max-sm:flex-col max-sm:items-stretch! max-sm:gap-1.5! sm:align-top'

/** The methods of payments and payouts for each currency. */
export function PaymentMethods() {
  const query = useDeskQuery(listPaymentMethods, {}, { everyMilliseconds })

  return <Loaded query={query}>{(overview) => <MethodTable overview={overview} />}</Loaded>
}

function MethodTable({ overview }: { overview: PaymentMethodsOverview }) {
  const t = useTranslations('desk.requisites.methods')
  const drafts = useMethodDrafts()
  const columns = useColumns(overview, drafts)
  const { payIn, payOut } = overview.offered

  return (
    <>
      <p className="mb-4 max-w-text text-sm text-ink-2">
        {payIn.length + payOut.length > 2 ? t('lead') : t('onlyByHand')}
        {payIn.includes('rail') && <MoreLink href="/operator/rails" text={t('toRails')} />}
        {payIn.includes('provider') && (
          <MoreLink href="/operator/providers" text={t('toProviders')} />
        )}
      </p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={overview.currencies}
        rowKey={({ currency }) => String(currency.id)}
        empty={<EmptyState title={t('none')} text={t('noneHint')} />}
      />
    </>
  )
}

function MoreLink({
  href,
  text,
}: {
  href: '/operator/rails' | '/operator/providers'
  text: string
}) {
  return (
    <>
      {' '}
      <Link href={href} className="text-accent underline underline-offset-2">
        {text}
      </Link>
    </>
  )
}

function useColumns(
  { offered, providers }: PaymentMethodsOverview,
  drafts: MethodDrafts,
): TableColumn<CurrencyMethods>[] {
  const t = useTranslations('desk.requisites.methods')
  const cell = (side: 'payIn' | 'payOut') => (row: CurrencyMethods) => (
    <MethodCell {...{ side, row, drafts }} offered={offered[side]} configured={providers} />
  )

  return [
    {
      key: 'currency',
      header: t('currency'),
      isRowHeader: true,
      cell: ({ currency: { logo, name, code } }) => (
        <span className="flex items-center gap-3">
          <CurrencyLogo logo={logo} name={name} size={24} />
          <span className="min-w-0">
            {name} <span className="text-note text-ink-3">{code}</span>
          </span>
        </span>
      ),
    },
    { key: 'payIn', header: t('payIn'), className: choiceClasses, cell: cell('payIn') },
    { key: 'payOut', header: t('payOut'), className: choiceClasses, cell: cell('payOut') },
    {
      key: 'save',
      header: t('change'),
      className: 'sm:w-32 max-sm:[&:not(:has(button))]:hidden',
      cell: (row) => <SaveButton row={row} drafts={drafts} />,
    },
  ]
}

function SaveButton({ row, drafts }: { row: CurrencyMethods; drafts: MethodDrafts }) {
  const t = useTranslations('desk.requisites.methods')
  const [isSaving, setIsSaving] = useState(false)
  if (!drafts.isChanged(row) && !isSaving) {
    return null
  }
  return (
    <Button
      size="small"
      loading={isSaving}
      aria-label={t('saveNamed', { name: row.currency.name })}
      onClick={() => {
        setIsSaving(true)
        void drafts.save(row).finally(() => setIsSaving(false))
      }}
    >
      {t('save')}
    </Button>
  )
}

type Props = {
  side: 'payIn' | 'payOut'
  row: CurrencyMethods
  /** The methods that are connected. */
  offered: readonly PaymentMethodId[]
  /** The providers of payment details that the settings name. */
  configured: readonly string[]
  drafts: MethodDrafts
}

/**
 * The payment or payout method of a currency: a select field if there is a choice, and a warning if
 * there is a problem.
 */
function MethodCell({ side, row, offered, configured, drafts }: Props) {
  const t = useTranslations('desk.requisites.methods')
  const chosen = drafts.termsOf(row)[side]
  const stored = row.terms[side]
  // A rail takes and pays out only the currencies that the settings name.
  const hasRail = side === 'payIn' ? row.rail !== null : row.railPaysOut
  const possible = offered.filter((method) => method !== 'rail' || hasRail)
  const methods = possible.includes(stored) ? possible : [...possible, stored]
  const labelOf = (method: PaymentMethodId) =>
    possible.includes(method)
      ? t(`${side}By.${method}`)
      : t('notConnected', { name: t(`${side}By.${method}`) })

  return (
    <span className="grid min-w-0 gap-1.5 text-left sm:min-w-48">
      {methods.length === 1 ? (
        <span>{labelOf(chosen)}</span>
      ) : (
        <SelectField
          label={`${t(side)}: ${row.currency.name}`}
          isLabelHidden
          value={chosen}
          options={methods.map((method) => ({ value: method, label: labelOf(method) }))}
          error={drafts.faultsOf(row)[side]}
          onChange={(value) => {
            const method = methods.find((one) => one === value)
            if (method) {
              drafts.choose(row, side, method)
            }
          }}
        />
      )}
      {side === 'payIn' && chosen === 'provider' && (
        <ChosenProviders row={row} configured={configured} drafts={drafts} />
      )}
      {side === 'payIn' && (chosen === 'rail' || chosen === 'provider') && (
        <FallBack row={row} drafts={drafts} />
      )}
      <MethodWarning
        side={side}
        row={row}
        chosen={chosen}
        isConnected={possible.includes(chosen)}
      />
    </span>
  )
}

/** Whether customers pay by hand while the rail or the providers take no payments. */
function FallBack({ row, drafts }: Pick<Props, 'row' | 'drafts'>) {
  const t = useTranslations('desk.requisites.methods')

  return (
    <CheckboxField
      size="small"
      label={t('fallsBack')}
      aria-label={`${row.currency.name}: ${t('fallsBack')}`}
      checked={drafts.termsOf(row).fallsBack}
      onChange={({ target }) => drafts.chooseFallBack(row, target.checked)}
    />
  )
}

type MethodWarningProps = Pick<Props, 'side' | 'row'> & {
  chosen: PaymentMethodId
  isConnected: boolean
}

/**
 * A warning if customers would be refused with the chosen method, or a remark that the method is
 * not in use.
 */
function MethodWarning({ side, row, chosen, isConnected }: MethodWarningProps) {
  const t = useTranslations('desk.requisites.methods')
  const isUsed = side === 'payIn' ? row.isSendable : row.isReceivable

  if (!isUsed) {
    return <span className="text-note text-ink-3">{t(`${side}Idle`)}</span>
  }
  if (!isConnected) {
    return <span className="text-note text-red">{t(`${side}Broken`)}</span>
  }
  if (side === 'payIn' && chosen === 'manual' && row.requisites === 0) {
    return (
      <span className="text-note text-amber">
        {t('noRequisites')}{' '}
        <Link href="/operator/requisites" className="font-medium underline underline-offset-2">
          {t('toRequisites')}
        </Link>
      </span>
    )
  }
  return null
}
