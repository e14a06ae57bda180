import type { ShopSale } from './own-sales'

/** How a sale is called: by the shop's order, or by what a link sells, whose order ids nobody knows. */
export function saleName({
  description,
  orderId,
  via,
}: Pick<ShopSale, 'description' | 'orderId' | 'via'>): string {
  return via === 'link' ? description : orderId
}
