'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { SlipRows } from '@/components/ui/display/slip'
import { QrCode } from '@/components/ui/display/qr/qr-code'
import { Moment } from '@/components/time/moment'
import { requisiteQuery } from '@/features/claim/api/claim-queries'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { amountText } from '@/features/claim/model/texts'
import { RequisiteText } from '../parts/requisite-text'

/* A longer value, such as an address of a wallet, is below its name. */
const longestBeside = 24

/** Where to pay, how much and until when, as the page shows it; with the code for a wallet. */
export function PaperPayment({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  // Nothing can be loaded while the paper is laid out.
  const { data } = useQuery({ ...requisiteQuery(claim, locale), enabled: false })
  if (!data || claim.status !== 'awaiting_payment') {
    return null
  }
  const { amount, currency, fields, network, qr, until } = data
  const rows = [
    { label: t('amountLabel'), value: amountText(amount, currency, locale) },
    ...(network === null ? [] : [{ label: t('slip.network'), value: network }]),
    ...fields.map(({ label, value }) => ({
      label,
      value: <RequisiteText value={value} currency={currency} />,
      isWide: value.length > longestBeside,
    })),
    { label: t('printed.payBy'), value: <Moment at={until} show="full" /> },
  ]

  return (
    <section className="mt-4 break-inside-avoid rounded-card border border-line-strong px-6 pt-4 pb-2">
      <h2 className="text-base font-semibold">{`${t('payTo')}: ${currency.name}`}</h2>
      <div className="flex items-center gap-6">
        <div className="min-w-0 flex-1">
          <SlipRows rows={rows} />
        </div>
        {qr !== null && <QrCode svg={qr} label={t('qr')} className="size-32" />}
      </div>
      {network !== null && (
        <p className="border-t border-dashed border-line-strong py-2 text-note">
          {t('networkWarning', { ticker: currency.ticker, network })}
        </p>
      )}
    </section>
  )
}
