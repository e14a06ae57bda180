'use client'

import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { cx } from '@/components/ui/cx'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import type { DeskPayer } from '@/lib/contracts/desk/payers'
import { payerSource, payerText } from '../../model/payments/payers'
import { Fact } from '../claim-section'
import { WritePayer } from './write-payer'

type Payment = DeskClaim['payments'][number]
type Props = { claim: DeskClaim; payment: Payment }

/**
 * Who made a payment, who was to make it, and whether that is the same person. Coins and banknotes name
 * nobody, so it is only said of them if somebody was named.
 */
export function PayerCheck({ claim, payment }: Props) {
  const { payer, payerCheck, side, struck } = payment
  const { kind } = side.currency
  const isNamed = payer !== null || payerCheck !== null
  const isFiat = kind === 'bank' || kind === 'emoney'

  return isNamed || (isFiat && struck === null) ? (
    <div className="mt-2 grid gap-1.5 border-t border-line pt-2">
      <Verdict payment={payment} />
      {payerCheck !== null && <PayerFacts payment={payment} check={payerCheck} />}
      {payerCheck?.decision && <Decision decision={payerCheck.decision} />}
      {(isFiat || payerCheck !== null) && <WritePayer claim={claim} payment={payment} />}
    </div>
  ) : null
}

/* Says whether the payer is the customer, or that there was nothing to compare the payer with. */
function Verdict({ payment: { payer, payerCheck, struck } }: { payment: Payment }) {
  const t = useTranslations('desk.claims')
  const { differs = [], verdict = 'unknown' } = payerCheck ?? {}
  const isAlarming = verdict === 'differs' && struck === null && !payerCheck?.decision
  const fields = differs.map((field) => t(`payerDiffers.${field}`)).join(', ')
  return (
    <p className={cx(isAlarming && 'font-medium text-red')}>
      {payer === null && payerCheck === null
        ? t('payers.nobody')
        : t(`payerVerdict.${verdict}`, { fields })}
    </p>
  )
}

type FactsProps = { payment: Pick<Payment, 'payer'>; check: DeskPayer }

/** Who paid and who was to pay, one below the other. */
export function PayerFacts({ payment, check }: FactsProps) {
  const t = useTranslations('desk.claims.payers')
  const { expected } = check
  const byOrder = payerText(expected)
  const source = payerSource(check, payment)

  return (
    <dl className="text-sm">
      <Fact label={t('sender')}>
        <span className="font-medium text-ink">{payerText(check)}</span>
        <span className="block text-note text-ink-3">{t(`source.${source}`)}</span>
      </Fact>
      {byOrder !== '' && <Fact label={t('byOrder')}>{byOrder}</Fact>}
      {expected.verifiedName !== null && (
        <Fact label={t('byVerification')}>{expected.verifiedName}</Fact>
      )}
    </dl>
  )
}

function Decision({ decision }: { decision: NonNullable<DeskPayer['decision']> }) {
  const t = useTranslations('desk.claims.payers')
  const dateText = useDateText()
  const { at, note, who } = decision
  return (
    <p>
      <span className="font-medium text-ink">{t(`decided.${decision.decision}`)}</span>
      {` · ${[who, dateText(at, 'moment')].filter((part) => part !== null).join(' · ')}`}
      {note !== null && <span className="block">{note}</span>}
    </p>
  )
}
