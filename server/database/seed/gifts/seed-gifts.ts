import { eq } from 'drizzle-orm'
import type { Tx } from '@/server/database/client'
import { gifts } from '@/server/database/schema/loyalty/gifts'
import { pointEntries } from '@/server/database/schema/loyalty/points'
import { users } from '@/server/database/schema/people/users'
import { demoLogins } from '../demo-logins'
import type { CoverOptions } from '../seed-content'
import { hardwareWallet, mug, stickers } from './gift-drawings'

const address = {
  asksRu: 'Почтовый адрес с индексом и имя получателя',
  asksEn: 'Postal address with postcode, and the recipient’s name',
}

const officeGifts = [
  {
    draw: stickers,
    terms: {
      titleRu: 'Набор наклеек',
      titleEn: 'Sticker set',
      descriptionRu: 'Три виниловые наклейки для ноутбука. Пришлём письмом.',
      descriptionEn: 'Three vinyl stickers for your laptop, sent by letter.',
      ...address,
      ...{ price: 150, stock: null, perPerson: 3 },
    },
  },
  {
    draw: mug,
    terms: {
      titleRu: 'Кружка',
      titleEn: 'Mug',
      descriptionRu: 'Керамика, 330 мл. Можно мыть в посудомойке.',
      descriptionEn: 'Ceramic, 330 ml, dishwasher-safe.',
      ...address,
      ...{ price: 500, stock: 40, perPerson: null },
    },
  },
  {
    draw: hardwareWallet,
    terms: {
      titleRu: 'Аппаратный кошелёк',
      titleEn: 'Hardware wallet',
      descriptionRu: 'Хранит ключи отдельно от компьютера. Новый, в заводской упаковке.',
      descriptionEn: 'Keeps your keys away from your computer. New, in its sealed box.',
      ...address,
      ...{ price: 5000, stock: 3, perPerson: 1 },
    },
  },
] as const

/** The pictures of the gifts in their order; those at the end may be missing. */
export type GiftPictures = readonly string[]

/** Stores the pictures outside a transaction, like those of the news. */
export async function storeGiftPictures({
  storeDrawing,
  onCoverError,
}: CoverOptions): Promise<GiftPictures> {
  const ids: string[] = []
  if (!storeDrawing) {
    return ids
  }
  try {
    for (const { draw, terms } of officeGifts) {
      const alt = { altRu: terms.titleRu, altEn: terms.titleEn }
      ids.push(await storeDrawing({ svg: draw(), ...alt }))
    }
  } catch (error) {
    onCoverError?.(error)
  }
  return ids
}

const welcomePoints = 640

/** Three gifts, and enough points for the demo customer to order the second. */
export async function seedGifts(
  tx: Tx,
  { openedAt, pictureIds }: { openedAt: Date; pictureIds: GiftPictures },
): Promise<void> {
  await tx.insert(gifts).values(
    officeGifts.map(({ terms }, index) => ({
      ...terms,
      pictureId: pictureIds[index] ?? null,
      isEnabled: true,
      position: index + 1,
    })),
  )
  const [operator, customer] = demoLogins
  const idOf = async (email: string) =>
    (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id
  const operatorId = await idOf(operator.email)
  const userId = await idOf(customer.email)
  if (operatorId !== undefined && userId !== undefined) {
    const entry = { userId, operatorId, points: welcomePoints, createdAt: openedAt }
    await tx
      .insert(pointEntries)
      .values({
        ...{ ...entry, reason: 'operator', remark: 'Приветственные баллы' },
        idempotencyKey: 'demo-welcome-points',
      })
      .onConflictDoNothing()
  }
}
