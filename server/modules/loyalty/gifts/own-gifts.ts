import type { Database } from '@/server/database/client'
import { findPointsRules } from '@/server/modules/settings'
import {
  countTakenBy,
  listEnabledGifts,
  listOrdersOf,
  type GiftPicture,
  type GiftRow,
} from './gifts.repository'
import { collectPoints, findPoints } from './points'

const shownOrders = 50

type OwnGiftRow = {
  gift: GiftRow
  picture: GiftPicture
  left: number | null
  ownLeft: number | null
}

type Viewer = { userId: string; email: string | null; now: Date }

/** What a customer sees of points and gifts. The points of their guest claims are collected first. */
export async function viewOwnGifts(db: Database, viewer: Viewer) {
  const { userId } = viewer
  await collectPoints(db, viewer)
  const [points, { perUsd }, rows, taken, orders] = await Promise.all([
    findPoints(db, userId),
    findPointsRules(db),
    listEnabledGifts(db),
    countTakenBy(db, userId),
    listOrdersOf(db, userId, shownOrders),
  ])
  const gifts: OwnGiftRow[] = rows.map(({ gift, picture }) => ({
    gift,
    picture,
    left: leftOf(gift),
    ownLeft: ownLeftOf(gift, taken.get(gift.id) ?? 0),
  }))
  return { points, perUsd, gifts, orders }
}
export type OwnGifts = Awaited<ReturnType<typeof viewOwnGifts>>

/** How many of the gift are left; null without a limit. */
export function leftOf({ stock, taken }: Pick<GiftRow, 'stock' | 'taken'>): number | null {
  return stock === null ? null : Math.max(0, stock - taken)
}

/** How many of the gift one account may still order; null without a limit. */
export function ownLeftOf({ perPerson }: Pick<GiftRow, 'perPerson'>, own: number): number | null {
  return perPerson === null ? null : Math.max(0, perPerson - own)
}
