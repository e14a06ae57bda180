import type { Me } from '@/lib/contracts/users'
import type { UserRow } from '@/server/modules/sessions'

export function presentMe({ email, activatedAt, role, locale, createdAt }: UserRow): Me {
  return {
    email,
    activated: activatedAt !== null,
    role,
    locale,
    createdAt: createdAt.toISOString(),
  }
}
