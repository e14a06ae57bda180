import { sql, type SQL } from 'drizzle-orm'

/** The /48 of an IPv6 network, which internet providers give to one customer; null for IPv4. */
export const ipBlockOf = (address: SQL) =>
  sql`case when ${address} ~ '^[0-9a-fA-F:]+(/[0-9]+)?$' and ${address} like '%:%' then network(set_masklen(${address}::inet, 48)) end`
