import { useTranslations } from 'next-intl'
import { UserTime } from '@/features/desk/users/user-time'
import type { DeskWithdrawal } from '@/lib/contracts/loyalty/desk-withdrawals'
import { Link } from '@/lib/i18n/navigation'

type Props = { withdrawal: Pick<DeskWithdrawal, 'events'> }

/** What happened to the withdrawal, in order, and what each step posted. */
export function WithdrawalHistory({ withdrawal: { events } }: Props) {
  const t = useTranslations('desk.withdrawals')

  return (
    <ol className="grid gap-2 text-sm">
      {events.map(({ at, entry, event, who }) => (
        <li key={`${event} ${at}`} className="flex flex-wrap gap-x-3 gap-y-0.5">
          <span className="font-medium">{t(`event.${event}`)}</span>
          <span className="text-ink-3">
            <UserTime at={at} mayWrap />
          </span>
          <span className="min-w-0 wrap-anywhere text-ink-2">{who}</span>
          {entry !== null && (
            <Link href={`/operator/ledger?entry=${entry}`} className="text-accent hover:underline">
              {t('entry')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
