import { useTranslations } from 'next-intl'
import type { SessionStatus } from '@/lib/session/session-store'

/**
 * "Sign in" or "Account", in the width of the wider one, so that nothing moves when the session becomes
 * known. Until then the `data-session` attribute on the page decides which of them is visible.
 */
export function AccountLabel({ status }: { status: SessionStatus }) {
  const t = useTranslations('layout')
  const { signIn, account } = labelClasses[status]

  return (
    <span className="grid">
      <span className={`col-start-1 row-start-1 ${signIn}`}>{t('signIn')}</span>
      <span className={`col-start-1 row-start-1 ${account}`}>{t('account')}</span>
    </span>
  )
}

type LabelClasses = { signIn: string; account: string }

/* The invisible label is also hidden from screen readers. */
const labelClasses = {
  unknown: {
    signIn: 'in-data-session:invisible',
    account: 'invisible in-data-session:visible',
  },
  guest: { signIn: '', account: 'invisible' },
  user: { signIn: 'invisible', account: '' },
} as const satisfies Record<SessionStatus, LabelClasses>
