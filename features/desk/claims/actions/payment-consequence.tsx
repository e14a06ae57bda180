'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { usePaymentPreview } from '../hooks/use-payment-preview'
import type { ActValues } from './send-claim-act'

type Props = { claim: DeskClaim; form: UseFormReturn<ActValues> }

/** What recording the payment will lead to, while it is typed: "−50 USDT → on hold". */
export function PaymentConsequence({ claim, form }: Props) {
  const t = useTranslations('desk.claims')
  const exceptions = useTranslations('desk.claims.exception')
  const locale = useLocale()
  const [amount, currency, at] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'at'],
  })
  const preview = usePaymentPreview(claim, { amount, currency, at })
  const difference = new Decimal(preview?.difference ?? 0)
  const isSame = difference.isZero() || preview?.exception === 'wrong_currency'
  const isCash = claim.to.currency.kind === 'cash'
  const sign = difference.gt(0) ? '+' : ''
  const by = isSame ? '' : `${sign}${moneyText(difference, claim.from.currency, locale)} `

  return (
    <p
      role="status"
      className={
        preview === null || preview.exception === 'none'
          ? 'mt-1 text-sm text-ink-2 empty:hidden'
          : 'mt-1 text-sm font-medium text-amber'
      }
    >
      {preview !== null &&
        (preview.exception !== 'none'
          ? `${by}${t('consequence.hold', { why: exceptions(preview.exception) })}`
          : !isSame && `${by}${t(isCash ? 'cash.tolerated' : 'consequence.tolerated')}`)}
    </p>
  )
}
