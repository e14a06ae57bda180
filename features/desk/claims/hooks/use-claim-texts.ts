import { useTranslations } from 'next-intl'
import { claimHoldReason } from '@/lib/contracts/claims/claim-states'
import type { DeskClaimEvent } from '@/lib/contracts/desk/claim-parts'
import type { DeskClaim } from '@/lib/contracts/desk/claim'

type Sides = {
  from: { currency: Pick<DeskClaim['from']['currency'], 'kind'> }
  to: { currency: Pick<DeskClaim['to']['currency'], 'kind'> }
  invoice?: DeskClaim['invoice']
}

/* A payout moves the second currency, every other event the first. */
function isInCash(event: string, { from, to }: Sides): boolean {
  const moved = event === 'complete' || event === 'retry_payout' ? to : from
  return moved.currency.kind === 'cash'
}

/**
 * Names of a claim's events, ledger entries and accounts. A name that this version does not know is
 * shown unchanged.
 */
export function useClaimTexts() {
  const t = useTranslations('desk.claims')
  const reserves = useTranslations('desk.reserves')

  // The keys come from data, so each key is looked up in the message files before it is used.
  return {
    event: (event: string, claim: Sides) => {
      const inCash = `cash.events.${event}` as 'title'
      const key = `events.${event}` as 'title'
      if (event === 'undo' && claim.invoice) {
        return t('saleUndoneEvent')
      }
      if (isInCash(event, claim) && t.has(inCash)) {
        return t(inCash)
      }
      return t.has(key) ? t(key) : event
    },
    entry: (kind: string) => {
      const key = `kind.${kind}` as 'title'
      return reserves.has(key) ? reserves(key) : kind
    },
    account: (account: string) => {
      const kind = account.split(':').slice(0, 2).join('_')
      const key = `accounts.${kind}` as 'title'
      return t.has(key) ? t(key) : account
    },
    /** Null if no reason is known. */
    holdReason: (reason: unknown) => {
      const { data } = claimHoldReason.safeParse(reason)
      return data === undefined ? null : t('heldFor', { reason: t(`holdReason.${data}`) })
    },
    who: ({ by, who }: Pick<DeskClaimEvent, 'by' | 'who'>) => who ?? t(`actors.${by}`),
  }
}
