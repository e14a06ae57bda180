import type { DeskUser } from '@/lib/contracts/desk/users'

/** The actions on a user; each needs a reason. */
export type UserAct = keyof DeskUser['may']

/** In display order: the most common first. */
const order = [
  'unblock',
  'activate',
  'block',
  'changeRole',
  'resetSecondFactor',
] as const satisfies readonly UserAct[]

export function actsOfUser({ may }: Pick<DeskUser, 'may'>): UserAct[] {
  return order.filter((act) => may[act])
}

/** Actions that take something away from the user. */
export const destructiveActs: readonly UserAct[] = ['block', 'resetSecondFactor']

/** Whether this operator may act on the user: they may if they can block or unblock them. */
export function mayManage({ block, unblock }: DeskUser['may']): boolean {
  return block || unblock
}
