import { useTranslations } from 'next-intl'
import { claimHoldReason } from '@/lib/contracts/claims/claim-states'
import type { DeskClaimEvent } from '@/lib/contracts/desk/claim-parts'

/** Names of a claim's events and ledger entries; one this version does not know is shown unchanged. */
export function useClaimWords() {
  const t = useTranslations('desk.claims')
  const reserves = useTranslations('desk.reserves')

  return {
    event: (event: string) => {
      // The key comes from data, so it is looked up in the message files first.
      const key = `events.${event}` as 'title'
      return t.has(key) ? t(key) : event
    },
    entry: (kind: string) => {
      // The same here.
      const key = `kind.${kind}` as 'title'
      return reserves.has(key) ? reserves(key) : kind
    },
    account: (account: string) => {
      // And here.
      const kind = account.split(':').slice(0, 2).join('_')
      const key = `accounts.${kind}` as 'title'
      return t.has(key) ? t(key) : account
    },
    /** Null where none was told. */
    holdReason: (reason: unknown) => {
      const { data } = claimHoldReason.safeParse(reason)
      return data === undefined ? null : t('heldFor', { reason: t(`holdReason.${data}`) })
    },
    who: ({ by, who }: Pick<DeskClaimEvent, 'by' | 'who'>) => who ?? t(`actors.${by}`),
  }
}
