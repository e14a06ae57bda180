import { describe, expect, it } from 'vitest'
import { mailboxOf, spellingOf } from './mailbox-of'

describe('mailboxOf', () => {
  it.each([
    ['Anna@Example.org', 'anna@example.org'],
    ['anna+x@example.org', 'anna@example.org'],
    ['ANNA+a+b@example.org', 'anna@example.org'],
    ['+@example.org', '+@example.org'],
    ['+x@example.org', '+x@example.org'],
    ['an.na@example.org', 'an.na@example.org'],
    ['A.n.n.a+x@gmail.com', 'anna@gmail.com'],
    ['anna@googlemail.com', 'anna@gmail.com'],
    ['a.b@sub.gmail.com', 'a.b@sub.gmail.com'],
    ['a.b@__proto__', 'a.b@__proto__'],
    [' anna@example.org ', 'anna@example.org'],
    ['an.na-x+y@ya.ru', 'an-na-x@yandex.ru'],
    ['an-na.x@yandex.com', 'an-na-x@yandex.ru'],
    ['Anna@Yandex.By', 'anna@yandex.ru'],
    ['anna@yandex.kz', 'anna@yandex.ru'],
    ['anna@yandex.ua', 'anna@yandex.ru'],
    ['anna@narod.ru', 'anna@yandex.ru'],
    ['anna@yandex-team.ru', 'anna@yandex-team.ru'],
    ['anna@protonmail.com', 'anna@proton.me'],
    ['an.n_a-b+x@pm.me', 'annab@proton.me'],
    ['anna@protonmail.ch', 'anna@proton.me'],
    ['anna-shop+x@yahoo.com', 'anna@yahoo.com'],
    ['anna-shop-two@yahoo.co.uk', 'anna@yahoo.co.uk'],
    ['anna_b.c@yahoo.de', 'anna_b.c@yahoo.de'],
    ['-shop@yahoo.com', '-shop@yahoo.com'],
    ['anna-shop@yahoo.example.org', 'anna-shop@yahoo.example.org'],
    ['an.na+x@me.com', 'an.na@icloud.com'],
    ['anna@mac.com', 'anna@icloud.com'],
    ['anna+x@outlook.com', 'anna@outlook.com'],
    ['an-na+x@hotmail.com', 'an-na@hotmail.com'],
    ['shop+x@anna.fastmail.com', 'anna@fastmail.com'],
    ['shop@anna.fastmail.fm', 'anna@fastmail.fm'],
    ['an.na+x@fastmail.com', 'an.na@fastmail.com'],
  ])('maps %s to the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})

describe('spellingOf', () => {
  it.each([
    ['Anna@example.org', 'plain'],
    ['an.na@example.org', 'plain'],
    ['anna@protonmail.com', 'plain'],
    ['anna@ya.ru', 'plain'],
    ['an.na@gmail.com', 'dotted'],
    ['an.na@yandex.ru', 'dotted'],
    ['an_na@pm.me', 'dotted'],
    ['anna+x@example.org', 'tagged'],
    ['an.na+x@gmail.com', 'tagged'],
    ['anna-shop@yahoo.com', 'tagged'],
    ['shop@anna.fastmail.com', 'tagged'],
  ])('calls %s %s', (email, spelling) => {
    expect(spellingOf(email)).toBe(spelling)
  })
})
