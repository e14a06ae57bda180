import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { UserRole } from '@/lib/contracts/accounts/me'
import type { DeskUserState } from '@/lib/contracts/desk/users'

const tones: Record<DeskUserState, BadgeTone> = {
  active: 'green',
  not_activated: 'amber',
  blocked: 'red',
  deleted: 'neutral',
}

type Props = { user: { state: DeskUserState; role: UserRole } }

/** The state of an account, and the role of the user unless they are a customer. */
export function UserBadges({ user: { state, role } }: Props) {
  const t = useTranslations('desk.users')

  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {role !== 'user' && <Badge tone="dark">{t(`role.${role}`)}</Badge>}
    </span>
  )
}
