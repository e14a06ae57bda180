/** The one spelling in which a promo code is stored and compared. */
export function normalPromoCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase()
}
