'use client'

import { useClaimTexts } from '@/features/desk/claims/hooks/use-claim-texts'

type Props = { name: string; owner: string | null }

/** The purpose of an account, and the person to whom its money is owed. */
export function AccountName({ name, owner }: Props) {
  const { account } = useClaimTexts()
  const creditor = owner ?? name.split(':')[2]

  return (
    <span className="min-w-0 wrap-anywhere">
      {account(name)}
      {creditor !== undefined && <span className="text-ink-2">{` · ${creditor}`}</span>}
    </span>
  )
}
