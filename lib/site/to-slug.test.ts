import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentSlug } from '@/lib/contracts/desk/site/content'
import { toSlug } from './to-slug'

describe('toSlug', () => {
  it.each([
    ['Новый год: график работы', 'novyy-god-grafik-raboty'],
    ['Ёлка, щука и подъезд', 'elka-shchuka-i-podezd'],
    ['USDT TRC20 → карта!', 'usdt-trc20-karta'],
    ['Café in Tbilisi', 'cafe-in-tbilisi'],
    ['—', ''],
  ])('turns "%s" into "%s"', (title, slug) => {
    expect(toSlug(title, 100)).toBe(slug)
  })

  it('cuts a long slug between words', () => {
    const slug = toSlug(`${'word '.repeat(19)}longest end`, 100)
    expect(slug).toBe('word-'.repeat(19).slice(0, -1))
    expect(toSlug('a'.repeat(120), 100)).toBe('a'.repeat(100))
  })

  it('returns a slug that the server accepts, or an empty text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = toSlug(title, 100)
        return slug === '' || contentSlug.safeParse(slug).success
      }),
    )
  })
})
