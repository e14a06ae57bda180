'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import type { CourseChange } from '@/features/exchange/api/send-form'

type Props = { change: CourseChange; onAgree: () => void; onClose: () => void }

/** Shows the old and the new amounts, before the visitor agrees to another course. */
export function CourseChangeDialog({ change, onAgree, onClose }: Props) {
  const t = useTranslations('exchange.changed')
  const locale = useLocale()
  const { was, now, form } = change
  const { from, to } = form.pair.structure
  const amountText = (amount: string, { currency }: typeof from) =>
    moneyText(new Decimal(amount), currency, locale)

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDecision
      title={t('title')}
      description={t('text', { send: amountText(now.fromSumma, from) })}
      footer={
        <>
          <Button size="large" onClick={onAgree}>
            {t('confirm')}
          </Button>
          <Button color="graySecondary" size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <dl className="mt-4 divide-y divide-line border-y border-line tabular">
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-sm text-ink-3">{t('was')}</dt>
          <dd className="text-base whitespace-nowrap text-ink-2 line-through">
            {amountText(was, to)}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-sm text-ink-3">{t('now')}</dt>
          <dd className="text-lg font-semibold whitespace-nowrap text-ink">
            {amountText(now.toSumma, to)}
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
