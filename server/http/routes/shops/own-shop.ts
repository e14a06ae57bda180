import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { findOwnShop, type ShopRow } from '@/server/modules/shops'

type Asked = { container: Container; params: { id: string }; user: { id: string } }

/** The shop that a call names; anybody else's is not found. */
export async function ownShopOr404({ container, params, user }: Asked): Promise<ShopRow> {
  const shop = await findOwnShop(container.db, { id: params.id, userId: user.id })
  if (!shop) {
    throw new AppError('not_found')
  }
  return shop
}
