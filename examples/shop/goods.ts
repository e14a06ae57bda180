export type Good = { id: string; name: string; cents: number }

export const goods: readonly Good[] = [
  { id: 'mug', name: 'Blue mug', cents: 1490 },
  { id: 'tea', name: 'Green tea, 100 g', cents: 850 },
  { id: 'pot', name: 'Clay teapot', cents: 4200 },
]

/** Reads a basket such as `mug.mug.tea`, as the cookie has it, and leaves out what it does not know. */
export function readBasket(text: string): Good[] {
  const ids = text.split('.').slice(0, 50)
  return ids.flatMap((id) => goods.filter((good) => good.id === id))
}

/** Cents are whole numbers, so that no sum is rounded; the office reads decimals as text. */
export function asAmount(basket: readonly Good[]): string {
  const cents = basket.reduce((sum, good) => sum + good.cents, 0)
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
