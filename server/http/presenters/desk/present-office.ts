import type { OfficeView } from '@/lib/contracts/desk/office'
import type { OfficeAtDesk } from '@/server/modules/presence'

export function presentOffice({
  settings,
  claimTerms,
  state,
  me,
  others,
}: OfficeAtDesk): OfficeView {
  return {
    techBreak: settings.techBreak,
    hours: settings.office,
    claimTerms,
    isOpen: state.isOpen,
    opensAt: state.opensAt?.toISOString() ?? null,
    me: {
      isAvailable: me?.isAvailable ?? false,
      seenAt: me?.seenAt.toISOString() ?? null,
    },
    others: others.map(({ email, isAvailable, seenAt }) => ({
      email,
      isAvailable,
      seenAt: seenAt.toISOString(),
    })),
  }
}
