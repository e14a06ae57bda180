import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../client'
import { users } from '../schema/people/users'
import { demoLogins } from './demo-logins'

export type DemoPeople = { customerId: string; operatorId: string }

/* Addresses reserved for documentation (RFC 5737): no network uses them. */
export const demoCustomerAddress = '192.0.2.14'
export const demoDeskAddress = '192.0.2.80'

/** The accounts of the demo office; null if they do not exist any more. */
export async function findDemoPeople(db: Database): Promise<DemoPeople | null> {
  const [operator, customer] = demoLogins
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [operator.email, customer.email]), isNull(users.deletedAt)))
  const idOf = (email: string) => found.find((user) => user.email === email)?.id
  const operatorId = idOf(operator.email)
  const customerId = idOf(customer.email)
  return operatorId && customerId ? { operatorId, customerId } : null
}
