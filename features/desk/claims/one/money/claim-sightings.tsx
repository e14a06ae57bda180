import { useTranslations } from 'next-intl'
import type { RailSighting } from '@/lib/contracts/rails/rail-sighting'
import { SightingState } from '@/features/desk/rails/sighting-state'
import { ClaimSection } from '../claim-section'
import { Movement, MovementFacts } from './movement'

/** What the network of the claim's address shows, whether it is booked or not. */
export function ClaimSightings({ sightings }: { sightings: readonly RailSighting[] }) {
  const t = useTranslations('desk.claims')

  return sightings.length === 0 ? null : (
    <ClaimSection title={t('sightings')}>
      <ul className="grid gap-2">
        {sightings.map((sighting) => {
          const { amount, at, currency, id, link, rail, transaction } = sighting
          return (
            <Movement
              key={id}
              side={{ amount, currency }}
              at={at}
              badge={<SightingState sighting={sighting} />}
            >
              <MovementFacts before={[rail]} {...{ short: null, long: transaction, link }} />
            </Movement>
          )
        })}
      </ul>
    </ClaimSection>
  )
}
