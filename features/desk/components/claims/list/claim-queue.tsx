'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listDeskClaims, type DeskClaimRow } from '@/lib/contracts/desk/claims'
import { useRouter } from '@/lib/i18n/navigation'
import { Loaded } from '@/features/desk/components/frame/loaded'
import { useClaimKeys } from '@/features/desk/hooks/claims/use-claim-keys'
import { useDeskQuery } from '@/features/desk/hooks/use-desk-query'
import {
  claimQuery,
  claimsAddress,
  type ClaimFilters,
} from '@/features/desk/model/claims/claim-filters'
import { ClaimTable } from './claim-table'

type Props = {
  filters: ClaimFilters
  opened: string | null
  onChange: (changes: Partial<ClaimFilters>) => void
}

/* The stream says what changed; this is for when it is silent. */
const refreshMilliseconds = 30_000

/** The claims that were asked for; J and K go from one to the next. */
export function ClaimQueue({ filters, opened, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const found = useDeskQuery(
    listDeskClaims,
    { query: claimQuery(filters) },
    { everyMilliseconds: refreshMilliseconds },
  )
  useNeighbours(found.data?.claims, { filters, opened })

  return (
    <Loaded query={found}>
      {({ claims, next }) => (
        <div className="grid gap-3">
          <ClaimTable
            claims={claims}
            filters={filters}
            opened={opened}
            empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          />
          {(filters.before !== '' || next !== null) && (
            <div className="flex flex-wrap justify-between gap-2">
              <Button
                color="graySecondary"
                disabled={filters.before === ''}
                onClick={() => onChange({ before: '' })}
              >
                {t('newest')}
              </Button>
              <Button
                color="graySecondary"
                disabled={next === null}
                onClick={() => next !== null && onChange({ before: next })}
              >
                {t('older')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}

function useNeighbours(
  claims: readonly DeskClaimRow[] | undefined,
  { filters, opened }: Pick<Props, 'filters' | 'opened'>,
): void {
  const router = useRouter()
  const address = JSON.stringify(filters)
  const keys = useMemo(() => {
    // What was put into the text a line above.
    const known = JSON.parse(address) as ClaimFilters
    const go = (step: number) => () => {
      const place = claims?.findIndex(({ id }) => id === opened) ?? -1
      const next = place === -1 ? claims?.[0] : claims?.[place + step]
      if (next) {
        router.push(claimsAddress(known, next.id), { scroll: false })
      }
    }
    return { J: go(1), K: go(-1) }
  }, [claims, opened, address, router])
  useClaimKeys(keys)
}
