import { checkItem, type Reference } from './check-item'
import { parseEref, type Violation } from './parse-eref'

/**
 * Checks an Exchange Rate Export File 1.1 against the rules of the format, independently of the code
 * that wrote it. Of the product it uses only decimal arithmetic.
 */
export function validateEref(bytes: Uint8Array, reference: Reference): Violation[] {
  const { items, violations } = parseEref(bytes)
  return [
    ...violations,
    ...items.flatMap((item) => checkItem(item, reference)),
    ...findDuplicates(items),
  ]
}

function findDuplicates(items: ReturnType<typeof parseEref>['items']): Violation[] {
  const known = new Set<string>()
  return items.flatMap(({ where, elements }) => {
    const text = (name: string) => elements.find((element) => element.name === name)?.text ?? ''
    return text('city')
      .split(/, ?/)
      .map((city) => `${text('from')} ${text('to')} ${city}`)
      .filter((key) => known.size === known.add(key).size)
      .map((key) => ({ rule: 'duplicate', where, what: key }))
  })
}
