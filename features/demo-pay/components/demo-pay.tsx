'use client'

import { FlaskConical, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { CircleAlert } from '@/components/ui/icons'
import { Button } from '@/components/ui/button/button'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import { CountDown } from '@/components/ui/display/count-down'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { openPage } from '@/lib/browser/open-page'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import type { Currency } from '@/lib/contracts/catalogue'
import {
  payDemoOrder,
  type DemoOrder,
  type DemoOutcome,
  demoOutcomes,
} from '@/lib/contracts/demo-pay'
import { call } from '@/lib/http/call'
import { useErrorText } from '@/lib/http/use-error-text'

type Props = {
  /** The fields as the office signed them; they are sent back unchanged. */
  fields: Record<string, string>
  order: DemoOrder
  /** The currency; null when only the provider's name for it is known. */
  currency: Currency | null
  /** The server's time when the page was rendered. */
  serverNow: string
  /** Loads an address of the office. */
  leave?: (url: string) => void
}

/** The page of the demo provider: the visitor chooses how their payment ends. */
export function DemoPay({ fields, order, currency, serverNow, leave = openPage }: Props) {
  const t = useTranslations('demoPay')
  const [outcome, setOutcome] = useState<DemoOutcome>('exact')
  const { submit, isBusy, fault } = usePayment({ fields, outcome, leave })
  const money = currency
    ? { unit: currency.ticker, places: currency.roundCalculator }
    : { unit: order.currency }
  const amountOf = (name: DemoOutcome) => {
    const amount = name === 'fail' || name === 'late' ? null : order.amounts[name]
    return amount !== null && <Amount value={amount} {...money} />
  }

  return (
    <Card as="section" aria-labelledby="demo-pay-title">
      <p className="flex items-start gap-2.5 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm text-amber">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{t('notReal')}</span>
      </p>
      <h1 id="demo-pay-title" className="mt-5 text-base font-medium text-ink-2">
        {t('title')}
      </h1>
      <p className="mt-1">
        <Amount value={order.amount} {...money} size="display" />
        {currency && (
          <span className="text-base font-medium text-ink-2">{`, ${currency.name}`}</span>
        )}
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        <Row name={t('order')}>
          <span className="break-all">{order.order}</span>
        </Row>
        <Row name={t('until')}>
          <CountDown until={order.until} serverNow={serverNow} />
        </Row>
      </dl>
      <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <RadioGroupField
          label={t('how')}
          value={outcome}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const chosen = demoOutcomes.find((name) => name === currentTarget.value)
            setOutcome(chosen ?? outcome)
          }}
          options={demoOutcomes.map((name) => ({
            value: name,
            label: t(`outcome.${name}`),
            hint: t(`hint.${name}`),
            trailing: amountOf(name),
          }))}
        />
        <div role="alert">{fault !== null && <Fault text={fault} />}</div>
        <Button
          type="submit"
          size="large"
          loading={isBusy}
          iconLeft={<Lock aria-hidden="true" className="size-5" />}
        >
          {outcome === 'fail' ? t('refuse') : t('pay')}
        </Button>
        <Button href={order.cancelUrl} color="graySecondary" size="large">
          {t('back')}
        </Button>
      </form>
    </Card>
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

function Fault({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-red">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

type Payment = {
  fields: Record<string, string>
  outcome: DemoOutcome
  leave: (url: string) => void
}

function usePayment({ fields, outcome, leave }: Payment) {
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  useRestoredPage(() => setIsBusy(false))

  async function pay(): Promise<void> {
    setIsBusy(true)
    setFault(null)
    try {
      const { redirect } = await call(payDemoOrder, { body: { fields, outcome } })
      leave(redirect)
    } catch (error) {
      setFault(errorText(error))
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    fault,
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      void pay()
    },
  }
}
