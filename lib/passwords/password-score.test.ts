import { describe, expect, it } from 'vitest'
import { passwordScore } from './password-score'

describe('how hard a password is to guess', () => {
  it.each(['1234567890', 'qwertyuiop', 'password123', 'aaaaaaaaaaaa', 'йцукенгшщз', 'Пароль1234'])(
    'hardly at all: %s',
    (one) => {
      expect(passwordScore(one)).toBeLessThan(2)
    },
  )

  it.each(['correct horse battery staple', 'кобыла и батарейка 7', 'vR4!kq9-Lw2z'])(
    'well: %s',
    (one) => {
      expect(passwordScore(one)).toBeGreaterThan(2)
    },
  )

  it('less for whoever knows its owner', () => {
    const password = 'zaharovskaya@kvx'
    expect(passwordScore(password, ['zaharovskaya@kvx.example'])).toBeLessThan(
      passwordScore(password),
    )
  })
})
