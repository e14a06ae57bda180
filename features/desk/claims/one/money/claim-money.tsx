'use client'

import { useTranslations } from 'next-intl'
import { finalRefusals, payoutWaits } from '@/lib/contracts/rails/outgoing-lists'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'
import { isPaymentOpen } from '@/features/desk/claims/model/payments/mismatch'
import { namedBy } from '@/features/desk/claims/model/payments/named'
import { ClaimSection, Fact } from '../claim-section'
import { ClaimPayments } from './claim-payments'
import { Movement, MovementFacts } from './movement'
import { UnclaimedTo } from './unclaimed-to'

/** Where to pay, what came in, what went out, and what was agreed later. */
export function ClaimMoney({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const { payIn, payouts, quotes, unclaimed } = claim

  return (
    <>
      {payIn !== null && (
        <ClaimSection title={t('payIn')}>
          <dl className="text-sm">
            <Fact label={t('method')}>{t(`methods.${payIn.method}`)}</Fact>
            {payIn.name !== null && <Fact label={t('requisite')}>{payIn.name}</Fact>}
            {!isPaymentOpen(claim) &&
              payIn.fields.map(({ label, value }) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
            {payIn.reference !== null && <Fact label={t('reference')}>{payIn.reference}</Fact>}
          </dl>
        </ClaimSection>
      )}
      <ClaimPayments claim={claim} />
      {unclaimed.length > 0 && (
        <ClaimSection title={t('unclaimed')}>
          <p className="mb-2 text-sm text-ink-2">{t(unclaimedKey(claim))}</p>
          <ul className="grid gap-2">
            {unclaimed.map((sum) => (
              <li key={sum.currency.id} className="grid gap-1">
                <ClaimAmount
                  amount={sum.amount}
                  currency={sum.currency}
                  className="font-semibold text-red"
                />
                <UnclaimedTo sum={sum} />
              </li>
            ))}
          </ul>
        </ClaimSection>
      )}
      {payouts.length > 0 && (
        <ClaimSection title={t('payouts')}>
          <ul className="grid gap-2">
            {payouts.map((payout) => (
              <Payout key={payout.id} payout={payout} />
            ))}
          </ul>
        </ClaimSection>
      )}
      {quotes.length > 1 && <Quotes claim={claim} />}
    </>
  )
}

function unclaimedKey({ unclaimed }: DeskClaim) {
  const [first, ...others] = new Set(unclaimed.map(({ currency }) => currency.kind))
  if (others.length > 0) {
    return 'unclaimedAny' as const
  }
  if (first === 'cash') {
    return 'cash.unclaimedText' as const
  }
  if (first !== 'crypto') {
    return 'unclaimedText' as const
  }
  const isNamed = unclaimed.every(({ inputs }) => inputs.length === 0)
  return isNamed ? ('unclaimedCoins' as const) : ('unclaimedAny' as const)
}

const tones: Record<DeskPayout['state'], BadgeTone> = {
  queued: 'amber',
  sending: 'amber',
  sent: 'green',
  failed: 'neutral',
  unknown: 'red',
}

function Payout({ payout }: { payout: DeskPayout }) {
  const t = useTranslations('desk.claims')
  const { side, state, kind, reference, fault, by, updatedAt, method } = payout
  const isCash = side.currency.kind === 'cash'

  function faultText(rawFault: string | null): string | null {
    // A provider's reason is shown unchanged; the reasons that Kantor records are translated.
    return isOwnFault(rawFault) ? t(`payoutFault.${rawFault}`) : rawFault
  }

  return (
    <Movement
      side={side}
      at={updatedAt}
      badge={<Badge tone={tones[state]}>{t(payoutKey(payout))}</Badge>}
    >
      <MovementFacts
        before={[
          kind === 'payout' ? null : t(`backKind.${kind}`),
          isCash ? t('cash.method') : t(`methods.${method}`),
        ]}
        {...namedBy(reference, side.currency)}
        after={[by, faultText(fault)]}
      />
      {state === 'unknown' && <span className="mt-1 block text-red">{t('unknownPayout')}</span>}
    </Movement>
  )
}

function payoutKey({ kind, side, state }: DeskPayout) {
  if (side.currency.kind !== 'cash' && state === 'queued' && kind !== 'payout') {
    return 'backState.queued'
  }
  if (side.currency.kind !== 'cash' || (state !== 'queued' && state !== 'sent')) {
    return `payoutState.${state}` as const
  }
  return kind === 'payout'
    ? (`cash.payoutState.${state}` as const)
    : (`cash.backState.${state}` as const)
}

/* Why a rail has not paid, or why it is unknown whether it has paid. */
const railFaults = [
  ...(['no_address', 'too_many_decimals', 'too_little', 'would_revert', 'reverted'] as const),
  ...([
    'not_seen',
    'nonce_used_elsewhere',
    'coin_spent_elsewhere',
    'coin_gone',
    'found_late',
  ] as const),
] as const

const ownFaults = [
  ...(['withdrawn', 'not_sent', 'reference_taken'] as const),
  ...payoutWaits,
  ...finalRefusals,
  ...railFaults,
] as const

function isOwnFault(rawFault: string | null): rawFault is (typeof ownFaults)[number] {
  return ownFaults.some((fault) => fault === rawFault)
}

function Quotes({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  return (
    <ClaimSection title={t('quotes')}>
      <ol className="grid gap-1 text-sm">
        {claim.quotes.map(({ seq, from, to, reason }) => (
          <li key={seq} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-3">{t(`quoteReason.${reason}`)}</span>
            <span>
              <ClaimAmount amount={from} currency={claim.from.currency} />
              {' → '}
              <ClaimAmount amount={to} currency={claim.to.currency} />
            </span>
          </li>
        ))}
      </ol>
    </ClaimSection>
  )
}
