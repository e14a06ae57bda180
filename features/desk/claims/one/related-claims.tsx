'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { Link } from '@/lib/i18n/navigation'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'
import { ClaimSection } from './claim-section'

/** Other claims that share an e-mail, a requisite, an address or an account with this one. */
export function RelatedClaims({ claim: { related } }: { claim: DeskClaim }) {
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
              className="inline-flex min-h-touch items-center rounded-sm font-semibold text-accent hover:underline"
            >
              {other.number}
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
