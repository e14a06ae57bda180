'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { VerificationStateBadge } from '@/features/desk/verifications/verification-state-badge'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { Link } from '@/lib/i18n/navigation'
import { ClaimSection } from './claim-section'

type One = DeskClaim['verifications'][number]

/** The verifications that the claim needs or relies on, and how far each is. */
export function ClaimVerifications({ claim: { verifications } }: { claim: DeskClaim }) {
  const t = useTranslations('desk.verifications')

  return verifications.length === 0 ? null : (
    <ClaimSection title={t('ofClaim')}>
      <ul className="grid gap-2">
        {verifications.map((one) => (
          <Verification key={`${one.kind} ${one.id ?? ''}`} one={one} />
        ))}
      </ul>
    </ClaimSection>
  )
}

function Verification({ one: { id, kind, masked, purpose, state } }: { one: One }) {
  const t = useTranslations('desk.verifications')
  const name = [t(`kind.${kind}`), masked].filter((part) => part !== null).join(' ')

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border border-line bg-surface px-3 py-2 text-sm">
      {id === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link
          href={`/operator/verifications/${id}`}
          className="inline-flex min-h-touch items-center rounded-sm font-semibold text-accent hover:underline"
        >
          {name}
        </Link>
      )}
      {state === null ? (
        <Badge tone="amber">{t('notStarted')}</Badge>
      ) : (
        <VerificationStateBadge state={state} />
      )}
      {purpose !== null && (
        <span className="basis-full text-note text-ink-3">{t(`purpose.${purpose}`)}</span>
      )}
    </li>
  )
}
