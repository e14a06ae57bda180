/*
 * Only a drawing that needs nothing but itself is drawn. The painter makes pixels of it, so no script
 * could reach a visitor anyway; this keeps documents that try to load something, or to grow endlessly,
 * away from the painter. Whatever cannot be recognised is refused rather than repaired.
 */

/* The document type that older programs write; it declares nothing. */
const plainType = String.raw`!DOCTYPE\s+svg\s+PUBLIC\s+"[^"[<]*"\s+"[^"[<]*"\s*>`
const begin = new RegExp(
  String.raw`^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:(?:<!--[\s\S]*?-->|<${plainType})\s*)*<(?:\w+:)?svg[\s>]`,
)
const otherEncoding = /^\uFEFF?\s*<\?xml\s[^>]*encoding\s*=\s*["'](?!utf-8["'])/i
/* Other document types can declare entities, which grow or name files; instructions name style sheets. */
const declaration = new RegExp(String.raw`<(?!!--|!\[CDATA\[|${plainType})!|<\?(?!xml\s)`)
const element =
  /<(?:\w+:)?(?:script|foreignObject|image|feImage|iframe|object|embed|audio|video|handler|listener)[\s/>]/i
const handler = /[\s"'/]on\w+\s*=/i
/* A reference stays within the drawing. `xml:base` would change what a reference means. */
const outsideReference = /[\s"'/](?:[\w-]+:)?(?:href|src)\s*=\s*(?!["']#)/i
const outsideUrl = /url\(\s*(?!["']?#)/i
const base = /[\s"'/]xml:base\s*=|@import/i

/* Shapes that are repeated by reference multiply: a few are usual, hundreds are an attack. */
const repeated = /<(?:\w+:)?use[\s/>]/gi
const maxRepeated = 64

const refused = [
  otherEncoding,
  declaration,
  element,
  handler,
  outsideReference,
  outsideUrl,
  base,
] as const

/** Whether the bytes look like an SVG drawing at all. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = readText(bytes)
  return text !== null && begin.test(text)
}

/** Whether an SVG drawing consists of plain shapes: without scripts, pictures and outside references. */
export function isPlainSvg(bytes: Uint8Array): boolean {
  const text = readText(bytes)
  return (
    text !== null &&
    begin.test(text) &&
    !text.includes('\0') &&
    refused.every((pattern) => !pattern.test(text)) &&
    (text.match(repeated) ?? []).length <= maxRepeated
  )
}

function readText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
