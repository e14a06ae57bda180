/**
 * Makes a parser of a node's answers in which the numbers under these keys stay text: as a JavaScript number, an
 * amount would be rounded. A quotation mark inside a JSON string follows a backslash, so a match can only be a key.
 */
export function createExactParser(keys: readonly string[]): (json: string) => unknown {
  const amount = new RegExp(
    `"(?<key>${keys.join('|')})":(?<space>\\s*)(?<digits>-?\\d[\\d.eE+-]*)`,
    'g',
  )
  return (json): unknown => JSON.parse(json.replace(amount, '"$<key>":$<space>"$<digits>"'))
}
