import type { DeskUser } from '@/lib/contracts/desk/users'

/** What can be done to a user, each with a reason. */
export type UserAct = keyof DeskUser['may']

/** In the order they are offered: what is needed most often first. */
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

/** Those that take something from them. */
export const takingActs: readonly UserAct[] = ['block', 'resetSecondFactor']

/** Whether this operator is above them at all: whoever is there can be blocked, or let in again. */
export function isAbove({ block, unblock }: DeskUser['may']): boolean {
  return block || unblock
}
