import { expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown'
import { tameMarkdown } from './tame-markdown'

const draw = (markdown: string) => renderMarkdown(markdown, { locale: 'ru', pictures: new Map() })

it('leaves alone what people write', () => {
  const text = '> - цитата\n  1. раз\n\n**да** _нет_ \\* 5. 6\n\n---\n- - -\n'
  expect(tameMarkdown(text)).toBe(text)
})

it.each(['>', '> ', '> - ', '1. ', '- > ', '+ * - ', '1) - '])(
  'ends at a depth: many %j',
  (piece) => {
    const { html, text } = draw(`${piece.repeat(30_000)}слово`)
    expect(text).toBe('слово')
    expect(html.match(/<(?:blockquote|li)>/g)?.length).toBeLessThanOrEqual(16)
  },
)

it('is done at once with a few marks far apart', () => {
  const line = `>${' '.repeat(26)}`.repeat(7)
  expect(tameMarkdown(`${line}слово`)).toBe(`${line}слово`)
})

it.each(['_a_', '**a** ', String.raw`\_a`, '~~a~~'])(
  'shows as it was typed what is nothing but emphases: many %j',
  (piece) => {
    const { text } = draw(piece.repeat(15_000))
    expect(text).toBe(piece.repeat(15_000).trim())
  },
)
