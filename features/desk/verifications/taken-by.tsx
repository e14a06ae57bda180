'use client'

import { useTranslations } from 'next-intl'
import { SinceCell } from '@/features/desk/claims/list/claim-cells'
import { cx } from '@/components/ui/cx'
import type { DeskVerificationRow } from '@/lib/contracts/desk/verifications/verifications'

type Props = { taken: NonNullable<DeskVerificationRow['taken']>; className?: string }

/** Who works on a verification, and since when. */
export function TakenBy({ taken: { who, since, isMe }, className }: Props) {
  const t = useTranslations('desk.verifications')
  return (
    <span className={cx('inline-flex min-w-0 flex-wrap items-baseline gap-x-1.5', className)}>
      <span title={who} className={isMe ? 'font-medium' : 'min-w-0 truncate text-amber'}>
        {isMe ? t('me') : who}
      </span>
      <SinceCell at={since} />
    </span>
  )
}
