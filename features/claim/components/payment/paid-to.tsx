'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { ChevronDown } from '@/components/ui/icons'
import { CopyField } from '@/components/ui/display/copy-field'
import { requisiteQuery } from '@/features/claim/api/claim-queries'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountText } from '@/features/claim/model/texts'
import { Note } from '@/components/feedback/notes'
import { RequisiteText } from '../parts/requisite-text'

/**
 * The payment details, for customers who want to compare them, who reported the payment too early, or
 * who may still send the missing part. There is no QR code and no wallet button, because nothing here
 * asks to pay again.
 */
export function PaidTo({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.paidTo')
  const locale = useLocale()
  const { data } = useQuery({
    ...requisiteQuery(claim, locale),
    enabled: claim.own.payIn === 'requisites',
  })

  if (!data || claim.own.payIn !== 'requisites') {
    return null
  }
  const isMissingPart = claim.own.choices.some(({ choice }) => choice === 'top_up')

  return (
    <details open={isMissingPart} className="group rounded-button border border-line bg-sunken">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {t(isMissingPart ? 'restTitle' : 'title')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 pb-4">
        <Note kind="info">{t(isMissingPart ? 'restNote' : 'note')}</Note>
        {data.fields.map(({ label, value }) => (
          <CopyField
            key={`${label} ${value}`}
            label={label}
            value={value}
            shown={<RequisiteText value={value} currency={data.currency} />}
          />
        ))}
        <CopyField
          label={t('amount')}
          value={data.amount}
          shown={
            <span className="whitespace-nowrap">
              {amountText(data.amount, data.currency, locale)}
            </span>
          }
        />
      </div>
    </details>
  )
}
