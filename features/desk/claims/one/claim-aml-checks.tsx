import { useTranslations } from 'next-intl'
import { AddressText } from '@/components/ui/display/address-text'
import { useDateText } from '@/components/time/use-date-text'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { ClaimSection } from './claim-section'

type Check = DeskClaim['amlChecks'][number]

/** The AML service's checks for the claim, and their results. */
export function ClaimAmlChecks({ claim: { amlChecks } }: { claim: Pick<DeskClaim, 'amlChecks'> }) {
  const t = useTranslations('desk.claims.amlChecks')

  return amlChecks.length === 0 ? null : (
    <ClaimSection title={t('title')}>
      <ul className="grid gap-3 text-sm">
        {amlChecks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </ClaimSection>
  )
}

function CheckLine({ check }: { check: Check }) {
  const t = useTranslations('desk.claims.amlChecks')
  const dateText = useDateText()
  const { address, answeredAt, askedAt, details, fault, provider, score, side, state } = check

  return (
    <li className="border-b border-line pb-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-3">{t(`side.${side}`)}</span>
        <span className="font-medium tabular-nums">
          {state === 'scored' && t('score', { score: score ?? '' })}
          {state === 'pending' && t('pending')}
          {state === 'failed' && t(`fault.${fault ?? 'unreadable'}`)}
        </span>
      </div>
      <p>
        <AddressText address={address} />
      </p>
      {check.transaction !== null && (
        <p className="wrap-anywhere text-ink-2">{t('transaction', { hash: check.transaction })}</p>
      )}
      {details !== null && details !== '' && <p className="wrap-anywhere text-ink-2">{details}</p>}
      <p className="text-ink-3">{`${provider}, ${dateText(answeredAt ?? askedAt, 'moment')}`}</p>
    </li>
  )
}
