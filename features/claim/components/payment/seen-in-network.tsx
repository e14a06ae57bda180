'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { NetworkChip } from '@/components/ui/display/network-chip'
import type { RailSighting } from '@/lib/contracts/rails/rail-sighting'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountText } from '@/features/claim/model/texts'

/** The payments to the claim's address as its network shows them, until they are counted. */
export function SeenInNetwork({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.network')
  const open = claim.own.sightings.filter(({ state }) => state !== 'confirmed')

  return open.length === 0 ? null : (
    <ul aria-label={t('label')} className="grid gap-2">
      {open.map((sighting) => (
        <Seen key={sighting.id} sighting={sighting} />
      ))}
    </ul>
  )
}

function useStateText({ blocks, needed, state }: RailSighting): string {
  const t = useTranslations('claim.network')
  if (state === 'mined') {
    return needed === null ? t('final') : t('mined', { blocks, needed })
  }
  return t(state)
}

function Seen({ sighting }: { sighting: RailSighting }) {
  const t = useTranslations('claim.network')
  const locale = useLocale()
  const { amount, blocks, currency, link, needed, state } = sighting
  const text = useStateText(sighting)

  return (
    <li className="grid gap-2 rounded-button border border-line bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-base">
        <span className="font-semibold whitespace-nowrap">
          {amountText(amount, currency, locale)}
        </span>
        {currency.network !== null && <NetworkChip network={currency.network} />}
      </p>
      <p role="status" className="text-sm text-pretty text-ink-2">
        {text}
      </p>
      {state === 'mined' && needed !== null && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
          <div
            style={{ transform: `scaleX(${blocks / needed})` }}
            className="h-full origin-left rounded-full bg-accent transition-transform duration-150 ease-out motion-reduce:transition-none"
          />
        </div>
      )}
      <ExplorerLink href={link} label={t('transaction')} />
    </li>
  )
}
