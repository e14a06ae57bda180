/*
 * Bitcoin Core writes amounts as numbers, which JavaScript would round. A quotation mark inside of a JSON string has a
 * backslash before it, so these three characters can only end the key of an amount.
 */
const amount = /"(?<key>value|amount)":(?<space>\s*)(?<digits>-?\d[\d.eE+-]*)/g

/** Parses the answer of a node; amounts of money stay text. */
export function parseExactly(json: string): unknown {
  return JSON.parse(json.replace(amount, '"$<key>":$<space>"$<digits>"'))
}
