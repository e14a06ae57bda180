import { describe, expect, it } from 'vitest'
import { matchesQuery, otherLayout } from '../combobox-options'

const bitcoin = { value: '1', label: 'BTC', description: 'Bitcoin' }
const sberbank = { value: '2', label: 'RUB', description: 'Сбербанк', keywords: ['SBERRUB'] }

describe('matchesQuery', () => {
  it('requires every typed word, in any order', () => {
    expect(matchesQuery(sberbank, 'сбер rub')).toBe(true)
    expect(matchesQuery(sberbank, 'rub btc')).toBe(false)
  })

  it('finds text typed with the wrong keyboard layout', () => {
    expect(matchesQuery(bitcoin, 'иес')).toBe(true)
    expect(matchesQuery(sberbank, 'c,th')).toBe(true)
    expect(matchesQuery(sberbank, 'иес')).toBe(false)
  })

  it('maps the keys of both layouts, in both directions', () => {
    expect(otherLayout('ghbdtn')).toBe('привет')
    expect(otherLayout(otherLayout('Привет, мир'))).toBe('привет, мир')
  })
})
