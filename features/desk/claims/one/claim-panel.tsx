'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, type Ref } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { EmptyState } from '@/components/ui/display/empty-state'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import { Link } from '@/lib/i18n/navigation'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { OrderSkeleton } from '@/features/desk/kit/page/skeletons'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { useEscape } from '../hooks/use-escape'
import { isPaymentOpen } from '../model/payments/mismatch'
import { claimsAddress, isUuid, readClaimFilters } from '../model/claim-filters'
import { takeChosen } from '../model/chosen-claim'
import { pastStateKey } from '../model/claim-words'
import { ClaimActs } from '../actions/claim-acts'
import { focusEmptyField } from '../actions/focus-quick-act'
import { useClaimTexts } from '../hooks/use-claim-texts'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'
import { ClaimBankMessages } from './money/claim-bank-messages'
import { ClaimBar } from './claim-bar'
import { ClaimAmlChecks } from './claim-aml-checks'
import { ClaimFacts } from './claim-facts'
import { ClaimMoney } from './money/claim-money'
import { ClaimRequests } from './claim-requests'
import { ClaimSightings } from './money/claim-sightings'
import { ClaimNotes } from './claim-notes'
import { ClaimReceipts } from './claim-receipts'
import { ClaimSlip } from './claim-slip'
import { ClaimVerifications } from './claim-verifications'
import { CorrectedClaims } from './corrected-claims'
import { OddPayments } from './money/odd-payments'
import { ForeignMoney } from './payer/foreign-money'
import { PayTo } from './pay-to'
import { ReportedReference } from './reported-reference'
import { ClaimSection } from './claim-section'
import type { DeskClaimEvent } from '@/lib/contracts/desk/claim-parts'

const refreshMilliseconds = 30_000

/** One claim: what was agreed, the possible actions, and everything known about it. */
export function ClaimPanel({ id }: { id: string }) {
  const t = useTranslations('desk.claims')
  const filters = readClaimFilters(useSearchParams())
  const isNamed = isUuid(id)
  const found = useDeskQuery(
    getDeskClaim,
    { params: { id } },
    { everyMilliseconds: refreshMilliseconds, isEnabled: isNamed },
  )
  const title = useRef<HTMLHeadingElement>(null)
  const isShown = found.data !== undefined
  // The link that opened the claim may be hidden, so the focus moves: into the form of the next step if the
  // operator chose the claim in the list, otherwise to the heading, so that the keys for the next and the previous
  // claim keep working.
  useEffect(() => {
    if (isShown && isFocusFree(title.current) && !(takeChosen(id) && focusEmptyField())) {
      title.current?.focus()
    }
  }, [id, isShown])
  const back = useRef<HTMLAnchorElement>(null)
  const box = useRef<HTMLElement>(null)
  // Only a second Escape closes the claim, because the first one is meant for the field.
  useEscape(() => back.current?.click(), {
    box,
    onLeave: () => title.current?.focus({ preventScroll: true }),
  })

  return (
    <section ref={box} aria-label={t('oneClaim')}>
      <ClaimBar id={id} claim={found.data} backRef={back} backTo={claimsAddress(filters)} />
      {isNamed ? (
        <Loaded query={found} skeleton={<OrderSkeleton />}>
          {(claim) => <ClaimDetails key={claim.id} claim={claim} titleRef={title} />}
        </Loaded>
      ) : (
        <EmptyState title={t('notFound')} />
      )}
    </section>
  )
}

type ClaimDetailsProps = { claim: DeskClaim; titleRef: Ref<HTMLHeadingElement> }

/* Where there is room for two columns, the next step is next to the slip, otherwise below it. */
function ClaimDetails({ claim, titleRef }: ClaimDetailsProps) {
  return (
    <div className="@container pb-4">
      <div className="grid gap-x-5 gap-y-4 @2xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <ClaimSlip claim={claim} titleRef={titleRef} />
          <CorrectedClaims claim={claim} />
          <ForeignMoney claim={claim} />
          <ClaimSightings sightings={claim.sightings} />
          <ClaimBankMessages claim={claim} />
          <OddPayments claim={claim} />
          <ClaimReceipts claim={claim} />
          {!isPaymentOpen(claim) && <ReportedReference claim={claim} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ClaimActs claim={claim} />
          {claim.state !== 'paying_out' && claim.toInputs.length > 0 && <PayTo claim={claim} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ClaimVerifications claim={claim} />
          <ClaimAmlChecks claim={claim} />
          <ClaimMoney claim={claim} />
          <ClaimRequests claim={claim} />
          <ClaimFacts claim={claim} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <ClaimNotes claim={claim} />
          <ClaimHistory claim={claim} />
          <RelatedClaims claim={claim} />
          <ClaimLedger claim={claim} />
        </div>
      </div>
    </div>
  )
}

/*
 * True while the focus is on the body or on a link, such as the one that led here: the operator is
 * neither typing nor pressing another button.
 */
function isFocusFree(heading: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.contains(heading) || activeElement.matches('a')
}

/** The ledger postings of the claim's events. */
function ClaimLedger({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const texts = useClaimTexts()
  const { entries } = claim

  return entries.length === 0 ? null : (
    <ClaimSection title={t('ledger')}>
      <ul className="grid gap-3 text-sm">
        {entries.map(({ id, kind, postings }) => (
          <li key={id}>
            <p className="font-medium">{texts.entry(kind)}</p>
            <dl>
              {postings.map(({ account, amount, ticker }) => (
                <div key={`${account} ${ticker}`} className="flex justify-between gap-4">
                  <dt className="text-ink-3">{texts.account(account)}</dt>
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

/* A posting has only the ticker of its currency, which is an agreed or a received one. */
function moneyOf({ from, to, payments }: DeskClaim, ticker: string) {
  const sides = [from, to, ...payments.map(({ side }) => side)]
  const found = sides.find(({ currency }) => currency.ticker === ticker)
  return found?.currency ?? { ticker, roundCalculator: 0 }
}

/** Other claims that share an e-mail, payment details, an IP address or an account with this one. */
function RelatedClaims({ claim: { related } }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')

  return related.length === 0 ? null : (
    <ClaimSection title={t('related')}>
      <ul className="grid gap-2 text-sm">
        {related.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border border-line bg-surface px-3 py-2"
          >
            <Link
              href={`/operator/claims/${other.id}`}
              className="inline-flex min-h-touch items-center rounded-sm font-semibold whitespace-nowrap text-accent hover:underline"
            >
              {claimNumberText(other.number)}
            </Link>
            <span>
              <ClaimAmount {...other.from} />
              {' → '}
              <ClaimAmount {...other.to} />
            </span>
            <ClaimStateBadge claim={other} />
            <span className="basis-full text-note text-ink-3">
              {t('same', { what: other.by.map((by) => t(`sameBy.${by}`)).join(', ') })}
            </span>
          </li>
        ))}
      </ul>
    </ClaimSection>
  )
}

/** All events of the claim, newest first: when, what, who. */
function ClaimHistory({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  return (
    <ClaimSection title={t('history')}>
      <ol className="grid gap-2.5 border-l border-line-strong pl-4 text-sm">
        {claim.events.toReversed().map((event) => (
          <HistoryLine key={event.seq} event={event} claim={claim} />
        ))}
      </ol>
    </ClaimSection>
  )
}

type HistoryLineProps = { event: DeskClaimEvent; claim: DeskClaim }

function HistoryLine({ event, claim }: HistoryLineProps) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const texts = useClaimTexts()
  const { holdReason, note, payer, proof, reference, withoutCode } = event.data
  const known = [texts.holdReason(holdReason), reference, payer, note, proof, withoutCode]
  const details = known.filter((one) => typeof one === 'string')

  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="inline-block font-medium first-letter:uppercase">
          {texts.event(event.event, claim)}
        </span>
        <time dateTime={event.at} className="text-note text-ink-3">
          {dateText(event.at, 'exact')}
        </time>
      </p>
      <p className="wrap-anywhere text-ink-2">
        {[texts.who(event), event.address, ...details].filter((one) => one !== null).join(' · ')}
      </p>
      {event.from !== null && event.from !== event.to && (
        <p className="text-note text-ink-3">
          {t('fromTo', {
            from: t(pastStateKey(event.from, claim)),
            to: t(pastStateKey(event.to, claim)),
          })}
        </p>
      )}
    </li>
  )
}
