'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Note } from '@/components/feedback/notes'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import { CountDown } from '@/components/ui/display/count-down'
import { Skeleton } from '@/components/ui/display/skeleton'
import { toContacts } from '@/components/office/to-contacts'
import type { Payment } from '@/lib/contracts/shops/pay'
import { Decimal } from '@/lib/money/decimal'
import { moneyText } from '@/lib/money/money-text'
import { usePayment } from '../hooks/use-payment'
import { payStepOf } from '../model/pay-step'
import { ChoiceForm } from './choice-form'
import { Outcome } from './outcome'
import { Seller } from './seller'
import { TestBand, TestPanel } from './test-panel'

type Props = {
  id: string
  /** The server's time when it rendered the page. */
  renderedAt: string
  /** The steps of the order that pays the invoice, which belong to another feature. */
  renderOrder: (order: {
    id: string
    onChange: () => void
    /** The choice of another currency, if the visitor may replace the order. */
    another: ReactNode
    /** Whether nothing is to be paid for the order any more, because another one has paid the invoice. */
    isSettled: boolean
  }) => ReactNode
  /** What is refunded of an order that has ended: an element of a list, with a key. */
  renderUnclaimed: (id: string) => ReactNode
}

/** The page of an invoice: who is paid and what for, then a currency, the payment and how it ended. */
export function PaymentPage({ id, renderedAt, renderOrder, renderUnclaimed }: Props) {
  const t = useTranslations('pay')
  const { isStale, payment, refresh, show } = usePayment(id)

  if (!payment) {
    return <Skeleton width="100%" height={420} className="rounded-card" />
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {!payment.live && <TestBand />}
      <Card as="section" aria-labelledby="pay-title" className="grid grid-cols-1 gap-5">
        <Seller shop={payment.shop} />
        <Asked payment={payment} renderedAt={renderedAt} onTimeUp={refresh} />
      </Card>
      <div role="status" className="empty:hidden">
        {isStale && <Note kind="warning">{t('offline')}</Note>}
      </div>
      <Card className="grid grid-cols-1 gap-5">
        <Step {...{ payment, renderOrder }} onChange={refresh} />
        <OtherOrder {...{ payment, renderOrder }} onChange={refresh} />
        {payment.unclaimedOrders.filter((each) => each !== payment.order?.id).map(renderUnclaimed)}
        {!payment.live && <TestPanel payment={payment} onDone={show} />}
        {payment.status === 'new' && <BackLink payment={payment} />}
        <noscript>
          <Note kind="info">{t('withoutScript')}</Note>
        </noscript>
      </Card>
    </div>
  )
}

type AskedProps = { payment: Payment; renderedAt: string; onTimeUp: () => void }

/* The time left is counted down if it is less than this; otherwise the date is shown. */
const countedHours = 24

function Asked({ payment, renderedAt, onTimeUp }: AskedProps) {
  const t = useTranslations('pay')
  const { amount, currency, description, expiresAt, order, orderId, status } = payment
  const hours = (Date.parse(expiresAt) - Date.parse(renderedAt)) / 3_600_000
  // An order has a shorter time of its own.
  const isCounted = status === 'new' && order === null

  return (
    <div className="grid grid-cols-1 gap-3">
      <h1 id="pay-title" className="text-base font-medium text-ink-2">
        {description}
      </h1>
      <p>
        <Amount
          value={amount}
          unit={currency.ticker}
          places={currency.roundCalculator}
          size="display"
        />
      </p>
      <dl className="grid gap-2 text-sm empty:hidden">
        {orderId !== null && (
          <Row name={t('order')}>
            <span className="wrap-anywhere">{orderId}</span>
          </Row>
        )}
        {isCounted && (
          <Row name={t('until')}>
            {hours < countedHours ? (
              <CountDown until={expiresAt} serverNow={renderedAt} onEnd={onTimeUp} />
            ) : (
              <Moment at={expiresAt} show="full" />
            )}
          </Row>
        )}
      </dl>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}

type StepProps = Pick<Props, 'renderOrder'> & { payment: Payment; onChange: () => void }

function Step({ payment, renderOrder, onChange }: StepProps) {
  const step = payStepOf(payment)

  if (step === 'order' && payment.order) {
    return renderOrder({
      ...{ id: payment.order.id, onChange, isSettled: false },
      another: payment.status === 'new' && <Another payment={payment} onChosen={onChange} />,
    })
  }
  if (step === 'choose') {
    // A test invoice is given an outcome instead.
    return (
      payment.live && (
        <>
          {payment.lapsed && <LapsedNote />}
          <Choice payment={payment} onChosen={onChange} />
        </>
      )
    )
  }
  return <Outcome payment={payment} />
}

/** An order that is still open although another one has paid the invoice: its money, if it comes, is refunded. */
function OtherOrder({ payment, renderOrder, onChange }: StepProps) {
  const isPaid = payment.status === 'paid' || payment.status === 'refunded'

  return payment.order === null || !isPaid ? null : (
    <div className="border-t border-line pt-5">
      {renderOrder({ ...{ id: payment.order.id, onChange }, another: null, isSettled: true })}
    </div>
  )
}

type ChoiceProps = { payment: Payment; onChosen: () => void }

/* If no currency can pay the amount, a note says so, and there is nothing to choose. */
function Choice({ payment, onChosen }: ChoiceProps) {
  const t = useTranslations('pay')
  const locale = useLocale()
  const { bound, currency, shop } = payment

  if (bound === null) {
    return <ChoiceForm payment={payment} onChosen={onChosen} />
  }
  const amount = moneyText(new Decimal(bound.amount), currency, locale)
  const key = bound.is === 'least' ? 'outsideLeast' : 'outsideMost'
  return <Note kind="warning">{t(key, { amount, shop: shop.name })}</Note>
}

/** Shown when the time of an order has run out: says not to use its details, and not to pay twice. */
function LapsedNote() {
  const t = useTranslations('pay.lapsed')
  return (
    <section aria-labelledby="pay-lapsed" className="grid gap-2">
      <h2 id="pay-lapsed" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <Note kind="warning">{t.rich('text', { contacts: toContacts })}</Note>
    </section>
  )
}

/** Another currency instead of the chosen one, whose order is then cancelled. */
function Another({ payment, onChosen }: ChoiceProps) {
  const t = useTranslations('pay')
  const [isOpen, setIsOpen] = useState(false)

  if (payment.offers.length < 2 || payment.bound !== null) {
    return null
  }
  return isOpen ? (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <p className="text-sm text-pretty text-ink-2">{t('anotherText')}</p>
      <ChoiceForm
        payment={payment}
        onChosen={() => {
          setIsOpen(false)
          onChosen()
        }}
      />
    </div>
  ) : (
    <Button color="transparent" onClick={() => setIsOpen(true)}>
      {t('another')}
    </Button>
  )
}

function BackLink({ payment: { cancelUrl, shop } }: { payment: Payment }) {
  const t = useTranslations('pay')
  return (
    cancelUrl !== null && (
      <Button href={cancelUrl} color="transparent">
        {t('back', { shop: shop.name })}
      </Button>
    )
  )
}
