'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DeskClaim, DeskPayout } from '@/lib/contracts/desk/claims'
import { ClaimAmount } from '../claim-amount'
import { ClaimSection, Fact } from './claim-section'

/** Where he was told to pay, what came, what went out, and what was agreed anew. */
export function ClaimMoney({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const { payIn, payments, payouts, quotes, unclaimed } = claim
  const isUndecided = claim.state === 'on_hold' && !claim.isAccepted

  return (
    <>
      {payIn !== null && (
        <ClaimSection title={t('payIn')}>
          <dl className="text-sm">
            <Fact label={t('method')}>{t(`methods.${payIn.method}`)}</Fact>
            {payIn.name !== null && <Fact label={t('requisite')}>{payIn.name}</Fact>}
            {payIn.fields.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {payIn.reference !== null && <Fact label={t('reference')}>{payIn.reference}</Fact>}
          </dl>
        </ClaimSection>
      )}
      {payments.length > 0 && (
        <ClaimSection title={t('payments')}>
          {isUndecided && <p className="mb-2 text-sm text-ink-2">{t('paymentsUndecided')}</p>}
          <ul className="grid gap-2">
            {payments.map(({ id, method, side, reference, payer, at }) => (
              <Movement key={id} side={side} at={at}>
                {[t(`methods.${method}`), reference, payer]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </Movement>
            ))}
          </ul>
        </ClaimSection>
      )}
      {unclaimed.length > 0 && (
        <ClaimSection title={t('unclaimed')}>
          <p className="mb-2 text-sm text-ink-2">{t('unclaimedText')}</p>
          <ul className="grid gap-2">
            {unclaimed.map(({ amount, currency }) => (
              <li key={currency.id}>
                <ClaimAmount {...{ amount, currency }} className="font-semibold text-red" />
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
  const said = [t(`methods.${method}`), reference, by, faultText(fault)]

  function faultText(word: string | null): string | null {
    // What a provider says stays as it is; what this office says has its words.
    return isOwnFault(word) ? t(`payoutFault.${word}`) : word
  }

  return (
    <Movement
      side={side}
      at={updatedAt}
      badge={<Badge tone={tones[state]}>{t(`payoutState.${state}`)}</Badge>}
    >
      {[kind === 'payout' ? null : t(`backKind.${kind}`), ...said]
        .filter((part) => part !== null)
        .join(' · ')}
      {state === 'unknown' && <span className="mt-1 block text-red">{t('unknownPayout')}</span>}
    </Movement>
  )
}

const ownFaults = ['withdrawn', 'not_sent', 'reference_taken'] as const

function isOwnFault(word: string | null): word is (typeof ownFaults)[number] {
  return ownFaults.some((fault) => fault === word)
}

type MovementProps = {
  side: DeskPayout['side']
  at: string
  badge?: ReactNode
  children: ReactNode
}

function Movement({ side, at, badge, children }: MovementProps) {
  const format = useFormatter()
  return (
    <li className="rounded-field border border-line bg-surface px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ClaimAmount {...side} className="font-semibold" />
        {badge}
        <time dateTime={at} className="text-note text-ink-3 tabular">
          {format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' })}
        </time>
      </div>
      <div className="wrap-anywhere text-ink-2">{children}</div>
    </li>
  )
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
