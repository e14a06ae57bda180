import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { describe, expect, it, vi } from 'vitest'
import { passwordScore } from './password-score'

describe('passwordScore', () => {
  it.each(['1234567890', 'qwertyuiop', 'password123', 'aaaaaaaaaaaa', 'йцукенгшщз', 'Пароль1234'])(
    'is less than 2 for %s',
    (password) => {
      expect(passwordScore(password)).toBeLessThan(2)
    },
  )

  it.each(['correct horse battery staple', 'кобыла и батарейка 7', 'vR4!kq9-Lw2z'])(
    'is greater than 2 for %s',
    (password) => {
      expect(passwordScore(password)).toBeGreaterThan(2)
    },
  )

  it('is lower when the password contains parts of the owner’s address', () => {
    const password = 'zaharovskaya@kvx'
    expect(passwordScore(password, ['zaharovskaya@kvx.example'])).toBeLessThan(
      passwordScore(password),
    )
  })

  it('depends only on the first 32 characters', () => {
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    const password = 'пароль p4ssw0rd1qw3rtyl3tm31ndr4g0n'.repeat(5)
    passwordScore(password)
    const scoredLengths = check.mock.calls.map(([text]) => text.length)
    expect(scoredLengths).toEqual([32, 32])
    expect(check.mock.calls[0]?.[0]).toBe(password.slice(0, 32))
    check.mockRestore()
  })

  it('is zero without a check for a password of little more than a repeated character', () => {
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    expect(passwordScore('1'.repeat(128))).toBe(0)
    expect(passwordScore(`DE${'1'.repeat(126)}`)).toBe(0)
    expect(check).not.toHaveBeenCalled()
    passwordScore('anna '.repeat(3) + '7'.repeat(90))
    expect(check.mock.calls[0]?.[0]).toBe('anna anna anna 777')
    check.mockRestore()
  })
})
