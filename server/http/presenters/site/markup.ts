/** Finished HTML or XML. It is made with the tag `markup`, so that no text in it is unescaped. */
export type Markup = { readonly markup: string }

type Piece = string | number | Markup | readonly Markup[]

/** A template tag that escapes all values except those that are markup themselves. */
export function markup(texts: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  const pieces = texts.map((text, index) => {
    const value = values[index]
    return value === undefined ? text : text + render(value)
  })
  return { markup: pieces.join('') }
}

export const nothing: Markup = { markup: '' }

function render(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') {
    return escapeMarkup(String(piece))
  }
  return 'markup' in piece ? piece.markup : piece.map((part) => part.markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/* Characters that XML 1.0 forbids even when escaped: parsers reject a document with one of them. */
const forbiddenCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escapeMarkup(text: string): string {
  return text.replace(forbiddenCharacters, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
