'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, type Ref } from 'react'
import { EmptyState } from '@/components/ui/display/empty-state'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claims'
import { Link } from '@/lib/i18n/navigation'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { useEscape } from '../hooks/use-escape'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { claimsAddress, isUuid, readClaimFilters } from '../model/claim-filters'
import { ClaimActs } from '../actions/claim-acts'
import { ClaimFacts } from './claim-facts'
import { ClaimHistory } from './claim-history'
import { ClaimLedger } from './claim-ledger'
import { ClaimMoney } from './claim-money'
import { ClaimNotes } from './claim-notes'
import { ClaimReceipts } from './claim-receipts'
import { ClaimSlip } from './claim-slip'
import { OddPayments } from './odd-payments'
import { RelatedClaims } from './related-claims'

const refreshMilliseconds = 30_000

/** One claim: what was agreed, what can be done, and everything that is known about it. */
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
  // What was pressed to open it may be hidden now, and is not where one reads on.
  useEffect(() => {
    if (isShown && isFocusFree(title.current)) {
      title.current?.focus()
    }
  }, [id, isShown])

  const back = useRef<HTMLAnchorElement>(null)
  useEscape(() => back.current?.click())

  return (
    <section aria-label={t('oneClaim')}>
      <Link
        ref={back}
        aria-keyshortcuts="Escape"
        href={claimsAddress(filters)}
        scroll={false}
        className="mb-2 inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:text-ink xl:min-h-9"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('toList')}
      </Link>
      {isNamed ? (
        <Loaded query={found}>
          {(claim) => <Whole key={claim.id} claim={claim} titleRef={title} />}
        </Loaded>
      ) : (
        <EmptyState title={t('notFound')} />
      )}
    </section>
  )
}

type WholeProps = { claim: DeskClaim; titleRef: Ref<HTMLHeadingElement> }

function Whole({ claim, titleRef }: WholeProps) {
  return (
    <div className="grid gap-5 pb-4">
      <ClaimSlip claim={claim} titleRef={titleRef} />
      <OddPayments claim={claim} />
      <ClaimActs claim={claim} />
      <ClaimReceipts claim={claim} />
      <ClaimMoney claim={claim} />
      <ClaimFacts claim={claim} />
      <ClaimNotes claim={claim} />
      <ClaimHistory claim={claim} />
      <RelatedClaims claim={claim} />
      <ClaimLedger claim={claim} />
    </div>
  )
}

/* On nothing but the page, or on the link that led here: nobody types or presses anything meanwhile. */
function isFocusFree(heading: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.contains(heading) || activeElement.matches('a')
}
