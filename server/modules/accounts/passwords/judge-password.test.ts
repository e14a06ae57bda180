import { describe, expect, it } from 'vitest'
import { judgePassword } from './judge-password'

const judge = (password: string) =>
  judgePassword({ password, email: 'anna.petrova@mail.example', siteNames: ['Кантор', 'Kantor'] })

describe('judgePassword', () => {
  it.each([
    'qwertyuiop',
    '1234567890',
    'password123',
    'aaaaaaaaaaaa',
    'anna.petrova@mail.example',
    'Anna.Petrova1',
    'petrova2026',
    'KANTOR-2026',
    'кантор2026!',
    'йцукенгшщз',
    'пароль1234',
  ])('refuses %s', async (password) => {
    expect(await judge(password)).toBe('password_common')
  })

  it.each([
    'correct horse battery staple',
    'vR4-kq9-Lw2z-7hQ',
    'кобыла и батарейка 7',
    'я меняю в кантор только по пятницам',
    '密码很长而且没有人能猜到',
  ])('accepts %s', async (password) => {
    expect(await judge(password)).toBeNull()
  })
})
