export type Good = { id: string; name: string; cents: number }

export const goods: readonly Good[] = [
  { id: 'mug', name: 'Blue mug', cents: 1490 },
  { id: 'tea', name: 'Green tea, 100 g', cents: 850 },
  { id: 'pot', name: 'Clay teapot', cents: 4200 },
]

/** Reads a basket from the cookie, such as `mug.mug.tea`, and leaves out unknown goods. */
export function readBasket(text: string): Good[] {
  const ids = text.split('.').slice(0, 50)
  return ids.flatMap((id) => goods.filter((good) => good.id === id))
}

/** The price of a basket as decimal text. Cents are integers, so that no sum is rounded. */
export function asAmount(basket: readonly Good[]): string {
  const cents = basket.reduce((sum, good) => sum + good.cents, 0)
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
