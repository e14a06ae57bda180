'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useErrorText } from '@/lib/http/use-error-text'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { requisiteQuery } from '@/features/claim/api/claim-queries'
import { focusHeading } from '@/features/claim/hooks/focus-heading'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { CancelButton } from '../parts/cancel-button'
import { ErrorNote, Note } from '../parts/notes'
import { PanelPlaceholder } from '../parts/panel-placeholder'
import { Receipts } from '../parts/receipts'
import { Wallet } from 'lucide-react'
import { CopyField } from '@/components/ui/display/copy-field'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { ClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import { readable, amountText } from '@/features/claim/model/texts'

/** Where to send the money, then "I paid" or a receipt, which also reports the payment. */
export function PaymentPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const errorText = useErrorText()
  const { id, own } = claim
  const requisite = useQuery(requisiteQuery(claim, locale))
  const { act, fault, isActing } = useClaimAction(id, () => confirmStep(id, 'paid'))

  async function showAgain() {
    const { isSuccess } = await requisite.refetch()
    if (isSuccess) {
      focusHeading()
    }
  }

  if (requisite.isPending && requisite.errorUpdateCount === 0) {
    return <PanelPlaceholder />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="sr-only">{t('payTo')}</h2>
      {requisite.data ? (
        <Requisites requisite={requisite.data} />
      ) : (
        <>
          <ErrorNote text={requisite.error && errorText(requisite.error)} />
          <Button
            size="large"
            fullWidth
            loading={requisite.isFetching}
            onClick={() => void showAgain()}
          >
            {t('showRequisites')}
          </Button>
        </>
      )}
      <Receipts id={id} receipts={own.receipts} isReporting={own.canReport} canRemove />
      <ErrorNote text={fault} />
      {own.canReport && requisite.data && (
        <Button size="large" fullWidth loading={isActing} onClick={() => act()}>
          {t('iPaid')}
        </Button>
      )}
      {own.canCancel && <CancelButton id={id} />}
    </div>
  )
}

/** Where to pay and how much, each with a copy button; the warnings are right below. */
function Requisites({ requisite }: { requisite: ClaimRequisite }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { fields, amount, currency, network, memo, uri, qr, kind } = requisite
  const hasNoPaySystem = kind === 'crypto' || kind === 'cash'
  const memoLabel = fields.find(({ value }) => value === memo)?.label

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-3 text-base">
        <CurrencyLogo logo={currency.logo} name={currency.name} size={40} />
        <span className="min-w-0 wrap-anywhere">
          <span className="text-ink-2">{t(hasNoPaySystem ? 'currency' : 'paySystem')}: </span>
          <span className="font-semibold">{currency.name}</span>
        </span>
      </p>
      {fields.map(({ label, value }) => (
        <CopyField key={`${label} ${value}`} label={label} value={value} shown={readable(value)} />
      ))}
      <CopyField
        label={t('amountLabel')}
        value={amount}
        shown={<span className="whitespace-nowrap">{amountText(amount, currency, locale)}</span>}
      />
      {qr !== null && <PaymentCode svg={qr} />}
      {isWalletUri(uri) && (
        <Button
          href={uri}
          color="graySecondary"
          size="large"
          iconLeft={<Wallet aria-hidden="true" className="size-5" />}
        >
          {t('openWallet')}
        </Button>
      )}
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

/* URI schemes that wallets open; other addresses do not become links. */
function isWalletUri(uri: string | null): uri is string {
  return uri !== null && /^(?:bitcoin|litecoin|ethereum|monero):/.test(uri)
}

/** The QR code as an image, not as markup, so that nothing inside the SVG can run. */
function PaymentCode({ svg }: { svg: string }) {
  const t = useTranslations('claim')

  return (
    <figure className="flex items-center gap-4 rounded-button border border-line-strong bg-sunken p-4">
      {/* An inline SVG needs no image optimiser. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('qr')}
        width={152}
        height={152}
        className="block shrink-0 rounded-sm"
      />
      <figcaption className="text-sm text-ink-2">{t('qrHint')}</figcaption>
    </figure>
  )
}
