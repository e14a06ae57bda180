import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { LoginOutcome } from '@/lib/contracts/desk/users'

const tones: Record<LoginOutcome, BadgeTone> = {
  signed_in: 'green',
  unknown: 'neutral',
  wrong_password: 'amber',
  second_factor_asked: 'neutral',
  wrong_second_factor: 'amber',
  wrong_passkey: 'amber',
  blocked: 'red',
}

export function LoginOutcomeBadge({ outcome }: { outcome: LoginOutcome }) {
  const t = useTranslations('desk.logins')

  return <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
}
