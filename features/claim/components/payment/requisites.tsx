'use client'

import { Wallet } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { CopyField } from '@/components/ui/display/copy-field'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { ClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import { networkBeside } from '@/lib/exchange/currency-names'
import { amountText } from '@/features/claim/model/texts'
import { Note } from '@/components/feedback/notes'
import { RequisiteText } from '../parts/requisite-text'
import { PaymentCode } from './payment-code'

/** Where to pay and how much, each with a copy button; the warnings are right below. */
export function Requisites({ requisite }: { requisite: ClaimRequisite }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { fields, amount, currency, isExact, network, memo, uri, qr, kind } = requisite
  const chip = network && networkBeside({ ...currency, network })
  const hasNoPaySystem = kind === 'crypto' || kind === 'cash'
  const memoLabel = fields.find(({ value }) => value === memo)?.label

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-3 text-base">
        <CurrencyLogo logo={currency.logo} name={currency.name} size={40} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="text-ink-2">{t(hasNoPaySystem ? 'currency' : 'paySystem')}: </span>
          <span className="font-semibold">{nameBeside(currency.name, chip)}</span>
        </span>
        {chip !== null && (
          <span className="shrink-0 rounded-xs bg-accent-soft px-2 py-1 text-sm font-semibold text-accent">
            {chip}
          </span>
        )}
      </p>
      {fields.map(({ label, value }) => (
        <CopyField
          key={`${label} ${value}`}
          label={label}
          value={value}
          shown={<RequisiteText value={value} currency={currency} />}
        />
      ))}
      <CopyField
        label={t('amountLabel')}
        value={amount}
        shown={<span className="whitespace-nowrap">{amountText(amount, currency, locale)}</span>}
      />
      {isExact && <Note kind="warning">{t('exactAmount')}</Note>}
      {isWalletUri(uri) && (
        <Button
          href={uri}
          color="graySecondary"
          size="large"
          className="sm:pointer-fine:hidden"
          iconLeft={<Wallet aria-hidden="true" className="size-5" />}
        >
          {t('openWallet')}
        </Button>
      )}
      {qr !== null && <PaymentCode svg={qr} />}
      {kind === 'crypto' && network !== null && (
        <Note kind="warning">{t('networkWarning', { ticker: currency.ticker, network })}</Note>
      )}
      {memoLabel !== undefined && (
        <Note kind="warning">{t('memoWarning', { memo: memoLabel })}</Note>
      )}
      {kind === 'bank' && memoLabel === undefined && <Note kind="info">{t('commentNote')}</Note>}
    </div>
  )
}

/* The network is shown only once, next to the name: `Tether`, and separately `TRC20`. */
function nameBeside(name: string, network: string | null): string {
  return network !== null && name.endsWith(` ${network}`)
    ? name.slice(0, -network.length - 1)
    : name
}

/* URI schemes that wallets open; other addresses do not become links. */
const walletScheme = /^(?:bitcoin|litecoin|dogecoin|bitcoincash|ethereum|monero|tron|ton):[\w/]/

function isWalletUri(uri: string | null): uri is string {
  return uri !== null && walletScheme.test(uri)
}
