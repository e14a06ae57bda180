import { shopScopes } from '@/lib/contracts/shops/shop-lists'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { createSessionKeys } from '@/server/modules/sessions'
import { createShop, createShopKey, moveShop, type ShopRow } from '@/server/modules/shops'
import { makeClaim } from '@/tests/factories/claims/claims'
import { makeUser } from '@/tests/factories/make-user'
import { shopTerms } from '@/tests/factories/shops/shop-terms'
import { bearerOf } from '@/tests/setup/bearer-for'
import type { BenchOffice, Cluster } from '../claims/office'
import { fillSales, type FilledSales } from './fill-sales'

const sessionSecret = 'the secret of an office with shops that is measured'

type Headers = Record<string, string>

/** An active shop and what its own server calls with. */
export type BenchShop = { row: ShopRow; key: { id: string; hash: string; headers: Headers } }
export type FilledShop = BenchShop & { sales: FilledSales }

export type ShopOffice = {
  office: BenchOffice
  few: FilledShop
  many: FilledShop
  /** Starts a session of the owner of both shops. The headers are valid for ten minutes. */
  signIn: () => Promise<Headers>
}

/** An office in which one owner has a shop with few sales and one with many. */
export async function openShopOffice(
  cluster: Cluster,
  counts: { few: number; many: number },
): Promise<ShopOffice> {
  const office = await cluster.openOffice('kantor_shops', { SESSION_SECRET: sessionSecret })
  const { db, url } = office
  const now = new Date()
  const owner = await makeUser(db)
  const operator = await makeUser(db, { role: 'operator' })
  const people = { ownerId: owner.id, operatorId: operator.id }
  const { claim } = await makeClaim(db, { state: 'completed', now })
  const open = async (count: number): Promise<FilledShop> => {
    const shop = await makeShop(db, people)
    const filling = { shop, claimId: claim.id, operatorId: operator.id, count, until: now }
    return { ...shop, sales: await fillSales(url, filling) }
  }
  const sessionKeys = createSessionKeys(sessionSecret)
  return {
    office,
    few: await open(counts.few),
    many: await open(counts.many),
    signIn: () => bearerOf({ db, clock: { now: () => new Date() }, sessionKeys }, owner),
  }
}

type People = { ownerId: string; operatorId: string }

/** Makes an active shop with a key. */
async function makeShop(db: Database, { operatorId, ownerId }: People): Promise<BenchShop> {
  const now = new Date()
  const actor = { kind: 'user', userId: ownerId } as const
  const { id } = await createShop(db, { actor, now, terms: await shopTerms(db) })
  const row = await inTransaction(db, (tx) =>
    moveShop(tx, {
      ...{ id, event: 'approve', by: 'operator', now },
      actor: { kind: 'user', userId: operatorId },
    }),
  )
  const named = { shopId: id, live: true, name: 'Till', scopes: shopScopes }
  const { row: key, secret } = await createShopKey(db, { ...named, actor, now })
  const headers = { authorization: `Bearer ${secret}` }
  return { row, key: { id: key.id, hash: key.hash, headers } }
}

/** Makes this many shops, each of an account of its own, and returns their keys. */
export async function openShops(db: Database, count: number): Promise<BenchShop['key'][]> {
  const { id: operatorId } = await makeUser(db, { role: 'operator' })
  const keys: BenchShop['key'][] = []
  for (let made = 0; made < count; made += 1) {
    const { id: ownerId } = await makeUser(db)
    keys.push((await makeShop(db, { ownerId, operatorId })).key)
  }
  return keys
}
