/** Finished HTML or XML. Only `markup` makes it, so that no text gets in unescaped. */
export type Markup = { readonly markup: string }

type Piece = string | number | Markup | readonly Markup[]

/** A template whose values are escaped, unless they are markup themselves. */
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

/* Characters that XML 1.0 cannot contain, even escaped: with one of them no reader accepts the document. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escapeMarkup(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
