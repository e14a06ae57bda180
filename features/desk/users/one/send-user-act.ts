import { userRole } from '@/lib/contracts/accounts/me'
import * as desk from '@/lib/contracts/desk/users'
import { call } from '@/lib/http/call'
import type { UserAct } from './offered-acts'

/** As typed. The role only where it is what changes. */
export type UserActValues = { reason: string; role: string }

type Act = { id: string; act: UserAct; values: UserActValues }

export function sendUserAct({ id, act, values }: Act): Promise<desk.DeskUser> {
  const params = { id }
  const reason = values.reason.trim()
  const body = { reason }
  const sayings: Record<UserAct, () => Promise<desk.DeskUser>> = {
    activate: () => call(desk.activateDeskUser, { params, body }),
    block: () => call(desk.blockDeskUser, { params, body }),
    unblock: () => call(desk.unblockDeskUser, { params, body }),
    resetSecondFactor: () => call(desk.resetDeskUserFactor, { params, body }),
    changeRole: () =>
      call(desk.changeDeskUserRole, {
        params,
        body: { reason, role: userRole.parse(values.role) },
      }),
  }
  return sayings[act]()
}
