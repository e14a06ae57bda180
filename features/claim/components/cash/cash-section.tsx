'use client'

import { useTranslations } from 'next-intl'
import type { ClaimCash } from '@/lib/contracts/claims/claim-cash'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { FoldedBox } from '@/components/ui/display/folded-box'
import { CashPlace } from '@/components/cash/cash-place'
import { isDeskNeeded } from '@/features/claim/model/cash'

/** Before the payment is accepted there is nothing to collect yet, so where to do that is folded. */
export function CashForLater({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.cash')
  const to = claim.own?.cash?.to ?? null
  return (
    to && (
      <FoldedBox title={`${t('collect')}: ${to.city}`}>
        <CashSection claim={claim} />
      </FoldedBox>
    )
  )
}

/** The cash points, their hours and contacts, what to bring, and the code to show. */
export function CashSection({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.cash')
  const cash = claim.own?.cash ?? null
  if (cash === null) {
    return null
  }
  const { code, contacts, from, to } = cash
  const handedOver = claim.status === 'completed' && <HandedOver to={to} />
  if (!isDeskNeeded(claim)) {
    return handedOver
  }
  const isBack = code?.side === 'back' || claim.status === 'refunding'
  // A side that is already paid needs no visit.
  const isPaid = claimTraits[claim.status].way === 'out'

  return (
    <section aria-labelledby="claim-cash" className="grid grid-cols-1 gap-4">
      <h2 id="claim-cash" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {code && (
        <div className="rounded-button border border-line-strong bg-sunken px-4 py-3">
          <p className="text-sm text-ink-2">{t(`code.${code.side}`)}</p>
          <p className="text-2xl font-semibold tracking-widest">
            {`${code.value.slice(0, 3)}\u00a0${code.value.slice(3)}`}
          </p>
          <p className="text-sm text-ink-2">{t('code.keep')}</p>
        </div>
      )}
      {from && (isBack || !isPaid) && (
        <CashPlace
          title={t(isBack ? 'takeBack' : bringTitle(from))}
          place={from}
          noPoints={t('noPoints')}
          note={from.isToBeNamed ? t('toBeNamed') : undefined}
        />
      )}
      {handedOver}
      {to && (!isBack || isPaid) && claim.status !== 'completed' && (
        <CashPlace
          title={t('collect')}
          place={to}
          noPoints={t('noPoints')}
          note={to.isToBeNamed ? t('toBeNamed') : undefined}
        />
      )}
      {(claim.status !== 'completed' || isBack) && (
        <p className="text-base text-ink-2">
          {t(isPaid || isBack || !from ? 'takeAlongOut' : 'takeAlongIn')}
        </p>
      )}
      {contacts.length > 0 && (
        <dl className="grid gap-1 text-base">
          {contacts.map(({ href, label, value }) => (
            <div key={href} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-3">{`${label}:`}</dt>
              <dd>
                <a href={href} className="font-medium underline underline-offset-4">
                  {value}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** After the hand-over nobody needs the way to the desk, its hours or its phone. */
function HandedOver({ to }: Pick<ClaimCash, 'to'>) {
  const t = useTranslations('claim.cash')
  const [point] = to === null || to.isToBeNamed ? [] : to.points
  return point && <p className="text-base text-ink-2">{`${t('collected')}: ${point.address}`}</p>
}

/* Each cash desk of the city takes the money. */
function bringTitle({ points }: { points: readonly unknown[] }) {
  return points.length > 1 ? 'bringToOne' : 'bring'
}
