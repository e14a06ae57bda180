import { AppError } from '@/lib/errors/app-error'
import type { Container } from '@/server/container'
import { findOwnShop, type ShopRow } from '@/server/modules/shops'

type Asked = { container: Pick<Container, 'db'>; params: { id: string }; user: { id: string } }

/** The shop in the path; anybody else's shop is answered like one that does not exist. */
export async function ownShop({ container, params, user }: Asked): Promise<ShopRow> {
  const shop = await findOwnShop(container.db, { id: params.id, userId: user.id })
  if (!shop) {
    throw new AppError('not_found')
  }
  return shop
}
