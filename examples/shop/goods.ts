export type Good = { id: string; name: string; cents: number }
export type Basket = { good: Good; count: number }[]

export const goods: readonly Good[] = [
  { id: 'mug', name: 'Blue mug', cents: 1490 },
  { id: 'tea', name: 'Green tea, 100 g', cents: 850 },
  { id: 'pot', name: 'Clay teapot', cents: 4200 },
]

const most = 20

/** Reads `mug.2-tea.1`, as the cookie has it, and leaves out what it does not know. */
export function readBasket(text: string): Basket {
  const counts = new Map(
    text.split('-').map((part): [string, number] => {
      const [id = '', count] = part.split('.')
      return [id, Math.min(most, Math.trunc(Number(count)))]
    }),
  )
  return goods.flatMap((good) => {
    const count = counts.get(good.id) ?? 0
    return count > 0 ? [{ good, count }] : []
  })
}

export function writeBasket(basket: Basket): string {
  return basket.map(({ count, good }) => `${good.id}.${count}`).join('-')
}

export function changedBasket(basket: Basket, id: string, by: number): Basket {
  const counts = new Map(basket.map(({ count, good }) => [good.id, count]))
  counts.set(id, (counts.get(id) ?? 0) + by)
  return readBasket([...counts].map(([each, count]) => `${each}.${count}`).join('-'))
}

/** Cents are whole numbers, so that no sum is rounded; the office reads decimals as text. */
export function totalOf(basket: Basket): string {
  return asAmount(basket.reduce((sum, { count, good }) => sum + good.cents * count, 0))
}

export function asAmount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
