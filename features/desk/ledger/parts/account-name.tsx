'use client'

import { useClaimWords } from '@/features/desk/claims/hooks/use-claim-words'

type Props = { name: string; owner: string | null }

/** What an account is for, and whom it is owed to. */
export function AccountName({ name, owner }: Props) {
  const { account } = useClaimWords()
  const creditor = owner ?? name.split(':')[2]

  return (
    <span className="min-w-0 wrap-anywhere">
      {account(name)}
      {creditor !== undefined && <span className="text-ink-2">{` · ${creditor}`}</span>}
    </span>
  )
}
