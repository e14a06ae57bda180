'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { useClaimWords } from '../hooks/use-claim-words'
import { ClaimAmount } from '../claim-amount'
import { ClaimSection } from './claim-section'

/** What its events moved in the ledger, posting by posting. */
export function ClaimLedger({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const words = useClaimWords()
  const { entries } = claim

  return entries.length === 0 ? null : (
    <ClaimSection title={t('ledger')}>
      <ul className="grid gap-3 text-sm">
        {entries.map(({ id, kind, postings }) => (
          <li key={id}>
            <p className="font-medium">{words.entry(kind)}</p>
            <dl>
              {postings.map(({ account, amount, ticker }) => (
                <div key={`${account} ${ticker}`} className="flex justify-between gap-4">
                  <dt className="text-ink-3">{words.account(account)}</dt>
                  <dd className={amount.startsWith('-') ? 'text-red' : 'text-accent-strong'}>
                    {amount.startsWith('-') ? '' : '+'}
                    <ClaimAmount amount={amount} currency={moneyOf(claim, ticker)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </ClaimSection>
  )
}

/* A posting names its money by the ticker alone: it is one that was agreed or that came. */
function moneyOf({ from, to, payments }: DeskClaim, ticker: string) {
  const known = [from, to, ...payments.map(({ side }) => side)]
  const found = known.find(({ currency }) => currency.ticker === ticker)
  return found?.currency ?? { ticker, roundCalculator: 0 }
}
