'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { CopyField } from '@/components/ui/display/copy-field'
import { FoldedBox } from '@/components/ui/display/folded-box'
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
    <FoldedBox title={t(isMissingPart ? 'restTitle' : 'title')}>
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
    </FoldedBox>
  )
}
