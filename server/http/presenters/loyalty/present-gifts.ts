import type { z } from 'zod'
import type { getOwnGifts, OwnGiftOrder, PointEntry } from '@/lib/contracts/loyalty/gifts'
import type { DeskGiftOrder } from '@/lib/contracts/loyalty/desk-gift-orders'
import type { Locale } from '@/lib/i18n/locales'
import { picturePath, pictureWidths } from '@/server/modules/content'
import type { ListedGiftOrder, OwnGifts, PointEntryRow } from '@/server/modules/loyalty'

type Shown = z.input<(typeof getOwnGifts)['response']>
type Picture = OwnGifts['orders'][number]['picture']

function presentPicture(picture: Picture) {
  if (picture === null) {
    return null
  }
  const { id, width, height } = picture
  return { url: picturePath(id, pictureWidths.preview), width, height }
}

const inLanguage = (locale: Locale, ru: string, en: string) => (locale === 'ru' ? ru : en)

/** A customer's points and gifts. */
export function presentOwnGifts(
  { points, perUsd, gifts, orders }: OwnGifts,
  locale: Locale,
): Shown {
  return {
    points,
    perUsd,
    gifts: gifts.map(({ gift, picture, left, ownLeft }) => ({
      id: gift.id,
      title: inLanguage(locale, gift.titleRu, gift.titleEn),
      description: inLanguage(locale, gift.descriptionRu, gift.descriptionEn),
      picture: presentPicture(picture),
      price: gift.price,
      left,
      ownLeft,
      asks: inLanguage(locale, gift.asksRu, gift.asksEn),
    })),
    orders: orders.map(({ order, picture }) => presentOrder(order, picture, locale)),
  }
}

type Order = OwnGifts['orders'][number]['order']

function presentOrder(order: Order, picture: Picture, locale: Locale): OwnGiftOrder {
  const { id, price, state, details, note, reason, createdAt, endedAt } = order
  return {
    ...{ id, price, status: state, details, note, reason },
    title: inLanguage(locale, order.titleRu, order.titleEn),
    picture: presentPicture(picture),
    orderedAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** A change of a customer's points. */
export function presentPointEntry(entry: PointEntryRow, locale: Locale): PointEntry {
  const { id, points, reason, remark, createdAt, claimId, number, titleRu, titleEn } = entry
  return {
    id: String(id),
    ...{ points, reason, remark },
    at: createdAt.toISOString(),
    order: claimId === null || number === null ? null : { id: claimId, number },
    gift: titleRu === null || titleEn === null ? null : inLanguage(locale, titleRu, titleEn),
  }
}

/** An ordered gift at the desk. */
export function presentDeskGiftOrder(
  { order, pictureId, email, blockedAt, points, endedBy }: ListedGiftOrder,
  { locale, operatorId }: { locale: Locale; operatorId: string },
): DeskGiftOrder {
  const { id, price, state, details, note, reason, createdAt, endedAt } = order
  return {
    ...{ id, price, state, details, note, reason, pictureId, endedBy },
    title: inLanguage(locale, order.titleRu, order.titleEn),
    user: {
      id: order.userId,
      email,
      isMe: order.userId === operatorId,
      isBlocked: blockedAt !== null,
      points: points ?? 0,
    },
    orderedAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
