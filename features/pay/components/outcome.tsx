import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { cx } from '@/components/ui/cx'
import { Button } from '@/components/ui/button/button'
import { toContacts } from '@/components/office/to-contacts'
import type { Payment } from '@/lib/contracts/shops/pay'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { payStepOf } from '../model/pay-step'

const icons: Partial<Record<Payment['status'], typeof Clock>> = {
  paid: CircleCheck,
  refunded: Undo2,
}

/** How the invoice stands when the payer has nothing to do here, and the way back to the shop. */
export function Outcome({ payment }: { payment: Payment }) {
  const t = useTranslations('pay')
  const locale = useLocale()
  const { amount, currency, exception, paid, refunded, refundPending, returnUrl, shop, status } =
    payment
  const step = payStepOf(payment)
  const inCurrency = (sum: string) => moneyText(new Decimal(sum), currency, locale)
  const key = step === 'choose' || step === 'order' ? 'waiting' : step
  const Icon = icons[status] ?? Clock
  const isOpenToQuestions = status !== 'paid' && key !== 'closed'
  const isPartlyRefunded = status === 'paid' && refunded !== '0'

  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" className="flex items-start gap-3">
        <Icon
          aria-hidden="true"
          className={cx('size-7 shrink-0', status === 'paid' ? 'text-accent' : 'text-ink-3')}
        />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{t(`outcome.${key}.title`)}</h2>
          {step === 'underpaid' && paid !== null && (
            <p className="mt-1 text-base text-pretty">
              {t('partPaid', {
                ...{ shop: shop.name, paid: inCurrency(paid), amount: inCurrency(amount) },
              })}
            </p>
          )}
          <p className="mt-1 text-base text-pretty text-ink-2">
            {t(`outcome.${key}.text`, { shop: shop.name })}
          </p>
        </div>
      </div>
      {status === 'paid' && exception === 'over' && <Note kind="info">{t('over')}</Note>}
      {status === 'paid' && exception === 'late' && <Note kind="info">{t('latePaid')}</Note>}
      {isPartlyRefunded && (
        <Note kind="info">
          {t(refundPending === '0' ? 'partlyRefunded' : 'partlyReturning', {
            amount: inCurrency(refunded),
          })}
        </Note>
      )}
      {isOpenToQuestions && (
        <p className="text-sm text-pretty text-ink-2">
          {t.rich('contact', { contacts: toContacts })}
        </p>
      )}
      {returnUrl !== null && (
        <Button
          href={returnUrl}
          size="large"
          fullWidth
          color={status === 'paid' ? 'green' : 'graySecondary'}
        >
          {t('back', { shop: shop.name })}
        </Button>
      )}
    </div>
  )
}
