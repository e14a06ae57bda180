import { describe, expect, it } from 'vitest'
import { referenceSpellings } from '@/tests/data/reference-spellings'
import { hasInvisibleCharacters } from '@/lib/contracts/invisible-characters'
import { normalReference } from './normal-reference'

describe('normalReference', () => {
  it.each(referenceSpellings)('turns %j into %j', (reference, form) => {
    expect(normalReference(reference)).toBe(form)
  })

  it.each(referenceSpellings.filter(([, form]) => form.length < 150))(
    'does not change the canonical spelling of %j',
    (reference) => {
      const form = normalReference(reference)
      expect(normalReference(form)).toBe(form)
    },
  )
})

describe('invisible characters', () => {
  it.each(['A\u200b', '\u2066B', 'C\ufeff', 'D\u0007', 'RF\u0301', 'x\u00ady', 'a\u2028b'])(
    'are found in %j',
    (text) => {
      expect(hasInvisibleCharacters(text)).toBe(true)
    },
  )

  it.each(['BANK-77', 'Перевод № 5, Иванов Й.', 'cafe\u0301', 'https://etherscan.io/tx/0x87'])(
    'are not found in %j',
    (text) => {
      expect(hasInvisibleCharacters(text)).toBe(false)
    },
  )
})
