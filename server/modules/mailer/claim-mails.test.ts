import { describe, expect, it } from 'vitest'
import { makeClaimMailFacts } from '@/tests/factories/claims/claim-mail-facts'
import { locales, type Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { mailOfClaimEvent } from './claim-mails'
import type { ClaimMailFacts } from './claims/claim-mail-facts'
import { UnsendableMailError, writeMail } from './write-mail'

const mailedEvents = [
  'create',
  'confirm',
  'expire',
  'accept',
  'recalculate',
  'keep_agreed',
  'cash_ready',
  'question',
  'choose_again',
  'hold',
  'complete',
  'reject',
  'refund',
  'complete_refund',
]
/* After these events the customer receives nothing. */
const withoutAmount = ['reject', 'refund', 'complete_refund']
const notMailed = ['cancel', 'report', 'release', 'top_up', 'note', 'unheard_of']

async function mailOf(event: string, facts: Partial<ClaimMailFacts> = {}) {
  const order = mailOfClaimEvent({ id: 'e1', topic: `claim.${event}` }, makeClaimMailFacts(facts))
  if (!order) {
    throw new Error(`${event} causes no mail.`)
  }
  return writeMail(order)
}

const facts = (locale: Locale) => ({ sum: makeClaimMailFacts({ locale }).from })

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

describe('the mails of a claim', () => {
  it.each(mailedEvents.flatMap((event) => locales.map((locale) => [event, locale] as const)))(
    'show the number and the relevant amounts in HTML and in plain text: %s in %s',
    async (event, locale) => {
      const { subject, html, text } = await mailOf(event, { locale })
      const cyrillic = /[а-яё]/i
      expect(cyrillic.test(subject)).toBe(locale === 'ru')
      expect(cyrillic.test(text)).toBe(locale === 'ru')
      expect(subject).toContain('4839-2071')
      for (const form of [plain(html), plain(text)]) {
        expect(form).toContain(locale === 'ru' ? '15 000,00 RUB' : '15,000.00 RUB')
        const receives = form.includes(locale === 'ru' ? '0,00241 BTC' : '0.00241 BTC')
        expect(receives).toBe(!withoutAmount.includes(event))
        const got =
          /Получаете|Получите|Отправили вам|Договаривались получить|You get|You will get|Sent to you|Agreed to get/
        expect(got.test(form)).toBe(receives)
        expect(form).not.toMatch(/undefined|\[object|\{\w+\}/)
      }
      expect(html).toContain(`lang="${locale}"`)
      // Nothing is loaded from a server, so nobody learns that the mail was read.
      expect(html).not.toMatch(/<(img|script|link)\b|url\(|@import/i)
    },
  )

  describe('about money outside the exchange', () => {
    const sum = {
      amount: new Decimal('70.5'),
      places: 2,
      ticker: 'RUB',
      name: 'Sberbank',
      code: 'SBERRUB',
      kind: 'bank' as const,
      network: null,
    }
    const unclaimed = { sum, reference: 'back-77', isExchanged: false }

    it.each([
      ['ru', 'Заявка № 4839-2071: вернём 70,50 RUB', '70,50 RUB', 'обмена по заявке уже'],
      ['en', 'Order 4839-2071: we will refund 70.50 RUB', '70.50 RUB', 'no longer be exchanged'],
    ] as const)(
      'say in %s that the money came in and will be returned',
      async (locale, about, amount, reason) => {
        const { subject, html, text } = await mailOf('unclaimed_payment', { locale, unclaimed })
        expect(plain(subject)).toContain(about)
        for (const form of [plain(html), plain(text)]) {
          expect(form).toContain(amount)
          expect(form).toContain(reason)
          // This money is not exchanged, so no amount to receive is named.
          expect(form).not.toMatch(/BTC|undefined|\[object|\{\w+\}/)
        }
      },
    )

    it.each([
      ['ru', /куда вернуть деньги.*может принадлежать бирже/, 'Указать реквизиты для возврата'],
      ['en', /where to send the refund.*may belong to an exchange/, 'Enter refund details'],
    ] as const)('ask in %s where to return coins', async (locale, question, action) => {
      const asking = await mailOf('unclaimed_payment', {
        locale,
        unclaimed,
        returnAddress: 'asked',
      })
      expect(plain(asking.text)).toMatch(question)
      expect(plain(asking.html)).toContain(action)
      const telling = await mailOf('unclaimed_payment', { locale, unclaimed })
      expect(plain(telling.text)).not.toMatch(question)
      expect(plain(telling.html)).not.toContain(action)
    })

    it.each([
      ['ru', 'bank', null, 'мы вернём отправителю.'],
      ['ru', 'cash', null, 'вернём в кассе.'],
      ['ru', 'crypto', 'asked', 'Укажите на странице заявки, куда.'],
      ['ru', 'crypto', 'named', 'вернём на адрес, который вы указали.'],
      ['ru', 'crypto', null, 'мы возвращаем.'],
      ['en', 'bank', null, 'is refunded to the sender.'],
      ['en', 'cash', null, 'is handed back at the cash desk.'],
      ['en', 'crypto', 'asked', 'Tell us on the order page where to send the refund.'],
      ['en', 'crypto', 'named', 'to the address you gave us.'],
      ['en', 'crypto', null, '(Sberbank) is refunded.'],
    ] as const)(
      'say in %s where the rest goes of an exchange from %s; its address: %s',
      async (locale, kind, returnAddress, sentence) => {
        const from = { ...makeClaimMailFacts({ locale }).from, kind }
        const { text } = await mailOf('keep_agreed', { locale, from, returnAddress })
        expect(plain(text)).toContain(sentence)
        expect(/отправителю|to the sender/.test(plain(text))).toBe(kind === 'bank')
      },
    )

    it.each([
      ['ru', 'Деньги для обмена мы приняли раньше, а эти пришли сверх них.'],
      ['en', 'We accepted the money for the exchange earlier, and this came on top of it.'],
    ] as const)(
      'say in %s that other money was accepted before, and promise nothing about it',
      async (locale, sentence) => {
        const { text } = await mailOf('unclaimed_payment', {
          locale,
          holdReason: 'operator',
          unclaimed: { ...unclaimed, isExchanged: true },
        })
        expect(plain(text)).toContain(sentence)
      },
    )

    it.each([
      ['ru', 'Заявка № 4839-2071: вернули 70,50 RUB', '70,50 RUB'],
      ['en', 'Order 4839-2071: 70.50 RUB refunded', '70.50 RUB'],
    ] as const)(
      'say in %s that the money was returned, and with which reference',
      async (locale, about, amount) => {
        const { subject, html, text } = await mailOf('return_unclaimed', { locale, unclaimed })
        expect(plain(subject)).toContain(about)
        for (const form of [plain(html), plain(text)]) {
          expect(form).toContain(amount)
          expect(form).toContain('back-77')
          expect(form).not.toMatch(/BTC|f4184fc596403b9d|undefined|\{\w+\}/)
        }
      },
    )
  })

  it.each(notMailed)('are not written about %s', (event) => {
    expect(mailOfClaimEvent({ id: 'e', topic: `claim.${event}` }, makeClaimMailFacts())).toBeNull()
  })

  it('are not written to a customer who left no address', () => {
    const facts = makeClaimMailFacts({ recipient: null })
    expect(mailOfClaimEvent({ id: 'e', topic: 'claim.create' }, facts)).toBeNull()
  })

  it('have one deduplication key for each event', () => {
    const keyOf = (id: string) =>
      mailOfClaimEvent({ id, topic: 'claim.create' }, makeClaimMailFacts())?.dedupeKey
    expect(keyOf('a')).toBe(keyOf('a'))
    expect(keyOf('a')).not.toBe(keyOf('b'))
  })

  it.each([
    ['ru', 'Заявка № 4839-2071: 15 000,00 RUB → 0,00241 BTC, оплатите до 21 ноя, 15:15 UTC+3'],
    ['en', 'Order 4839-2071: 15,000.00 RUB → 0.00241 BTC, pay by Nov 21, 3:15 PM UTC+3'],
  ] as const)('name amounts and deadline in the subject, in %s', async (locale, subject) => {
    expect(plain((await mailOf('confirm', { locale })).subject)).toBe(subject)
  })

  it.each(mailedEvents)('begin with the amounts and the button: %s', async (event) => {
    const { html, text } = await mailOf(event, { locale: 'en' })
    const first = (form: string, pattern: RegExp) => plain(form).search(pattern)
    const [lead] = plain(text).split('\n\n').slice(1)
    expect(lead).toMatch(/\d RUB|\d BTC/)
    expect(first(text, /https:/)).toBeLessThan(first(text, /\n {2}\S/))
    expect(first(html, /m-action/)).toBeLessThan(first(html, /<caption/))
  })

  it('link to the claim’s page in its language, and never contain its secret', async () => {
    const { text } = await mailOf('create', { locale: 'en' })
    expect(text).toContain(
      'https://kantor.example/en/claim/0190b6a0-0000-7000-8000-000000000001#~claim-secret~',
    )
  })

  it('show the payment details of both sides once they are assigned', async () => {
    const { text } = await mailOf('confirm')
    for (const value of ['2200 1111 2222 3333', '•••• 0007', 'bc1qar0srrr7']) {
      expect(text).toContain(value)
    }
    const later = await mailOf('confirm', { payTo: [] })
    expect(later.text).toContain('показаны на странице заявки')
  })

  it.each(['create', 'confirm'])(
    'show the memo that must be sent along with the money, in the mail about %s',
    async (event) => {
      const memoIs = async (value: string) => {
        const toInputs = [{ label: 'Memo', value, isMemo: true }]
        const { text } = await mailOf(event, { locale: 'en', toInputs })
        return /Memo: (.*)/.exec(text)?.[1]
      }
      expect(await memoIs('123456')).toBe('123456')
      const elsewhere = 'as shown on the order page'
      for (const worded of ['pay evil.example', 'deposit', '4276065688242454', '123 456']) {
        expect(await memoIs(worded)).toBe(elsewhere)
      }
    },
  )

  it('mention no payment details when a provider’s page takes the payment', async () => {
    const isByForm = { isByForm: true, payTo: [] }
    const expected = { create: 'появится кнопка', confirm: 'Кнопка на странице', expire: 'закрыта' }
    for (const [event, says] of Object.entries(expected)) {
      const { text } = await mailOf(event, isByForm)
      expect(plain(text)).toContain(says)
      expect(text).not.toMatch(/реквизит|Я оплатил/i)
      const english = await mailOf(event, { ...isByForm, locale: 'en' })
      expect(english.text).not.toMatch(/payment details|I’ve paid/)
    }
  })

  it('say that banknotes are brought and collected', async () => {
    const cashDesk = [{ label: 'Касса', value: 'Тверская, 1' }]
    const notes = { ...makeClaimMailFacts().from, name: 'Наличные', kind: 'cash' } as const
    const none = { recipient: 'anna@example.org', payTo: [], received: [notes] }
    const brought = { ...none, cash: { from: cashDesk, to: [] }, fromInputs: [] }
    const collected = { ...none, cash: { from: [], to: cashDesk }, toInputs: [] }
    const transfers =
      /Отправьте ровно|Реквизиты для оплаты|Там же появятся реквизиты|зачислени|Номер перевода/
    const mails = [
      { event: 'create', facts: brought, says: 'код для кассы', isCashDeskShown: true },
      {
        event: 'confirm',
        facts: brought,
        says: 'Принесите ровно 15 000,00 RUB',
        isCashDeskShown: true,
      },
      {
        event: 'expire',
        facts: brought,
        says: 'наличных в кассу не принесли',
        isCashDeskShown: false,
      },
      { event: 'refund', facts: brought, says: 'Вернём наличные в кассе', isCashDeskShown: true },
      {
        event: 'complete_refund',
        facts: brought,
        says: 'вернули вам наличные',
        isCashDeskShown: false,
      },
      {
        event: 'accept',
        facts: collected,
        says: 'Наличные ждут вас в кассе',
        isCashDeskShown: true,
      },
      { event: 'complete', facts: collected, says: 'Выдали вам', isCashDeskShown: false },
    ]
    for (const { event, facts, says, isCashDeskShown } of mails) {
      const { text } = await mailOf(event, facts)
      expect(plain(text)).toContain(says)
      expect(plain(text)).not.toMatch(transfers)
      expect(text.includes('Тверская, 1')).toBe(isCashDeskShown)
    }
  })

  it('ask where to return money that came by transfer, even if banknotes were agreed', async () => {
    const cashDesk = [{ label: 'Касса', value: 'Тверская, 1' }]
    const { text } = await mailOf('refund', { cash: { from: cashDesk, to: [] } })
    expect(text).toContain('куда вернуть деньги')
    expect(text).not.toContain('Тверская, 1')
  })

  it('show times in the office’s time zone', async () => {
    const { text } = await mailOf('create')
    expect(plain(text)).toContain('21 ноя 2026, 15:15 UTC+3')
  })

  it('link customers whose claim expired to the same exchange on the site', async () => {
    const { html } = await mailOf('expire', { locale: 'en', cities: { from: null, to: 12 } })
    expect(html).toContain(
      'https://kantor.example/en?cur_from=SBERRUB&amp;cur_to=BTC&amp;sum_from=15000&amp;city_to=12"',
    )
  })

  it('say why the claim is on hold, what came in, and what the operator wrote', async () => {
    const { text } = await mailOf('hold', {
      locale: 'en',
      holdReason: 'requisites',
      remark: 'Please check the card.',
    })
    expect(text).toContain('details need clarifying')
    expect(plain(text)).toContain('14,990.50 RUB')
    expect(text).toContain('The operator writes: Please check the card.')
  })

  it.each([
    ['hold', 'We received: '],
    ['accept', 'We received: '],
    ['refund', 'To be refunded: '],
    ['complete_refund', 'Refunded: '],
  ])('name each currency of the money that came in, in the mail about %s', async (event, label) => {
    const amounts = { amount: new Decimal(900), places: 2, ticker: 'USDT' }
    const side = { ...amounts, code: 'USDT', kind: 'crypto', network: null } as const
    const received = ['Tether ERC20', 'Tether TRC20'].map((name) => ({ ...side, name }))
    const { text } = await mailOf(event, { locale: 'en', received })
    expect(plain(text)).toContain(`${label}900.00 USDT (Tether ERC20) + 900.00 USDT (Tether TRC20)`)
  })

  it('name the deadline if the customer has a choice, and what happens if they do not choose', async () => {
    const chooseUntil = new Date('2026-11-22T12:00:00Z')
    const { text } = await mailOf('question', { chooseUntil })
    expect(plain(text)).toMatch(
      /Выбрать можно до 22 ноя 2026, 15:00 UTC\+3\. Если не выбрать, обмена не будет/,
    )
    expect((await mailOf('question')).text).not.toContain('Выбрать можно до')
    const asked = await mailOf('judged_again', { chooseUntil })
    expect(asked.text).toContain('Выбрать можно до')
  })

  it('say why the claim was rejected, and with which reference money was sent', async () => {
    expect((await mailOf('reject', { remark: 'Чужая карта.' })).text).toContain('Чужая карта.')
    expect((await mailOf('complete')).text).toContain('f4184fc596403b9d')
  })

  it.each(mailedEvents.flatMap((event) => locales.map((locale) => [event, locale] as const)))(
    'about %s in %s contain no word, no link and no complete number that a visitor typed',
    async (event, locale) => {
      const typed = [
        'You won! https://evil.example/win',
        'evil.example/win',
        'www.evil.example',
        'http:evil-example-of-more-than-20-signs',
        'Evil Example.com',
        '@evil_example',
        'evil@example.com',
        '<img src=x onerror=alert(1)>\nВсего: 0 RUB',
        '4276065688242454',
        '4276 0656 8824 2454',
        '+79161234567',
        'DE89370400440532013000',
      ].flatMap((value) => [
        { label: 'Memo', value, isMemo: true },
        { label: 'Name', value, isMemo: false },
      ])
      const unclaimed = { ...facts(locale), reference: 'back-77', isExchanged: true }
      const { html, text } = await mailOf(event, {
        locale,
        fromInputs: typed,
        toInputs: typed,
        refundedTo: typed,
        unclaimed,
      })
      for (const form of [html, text]) {
        expect(form).not.toMatch(/evil/i)
        expect(form).not.toMatch(/onerror|Всего/)
        expect(form).not.toMatch(/42760656|4276 0656|7916123|370400440532/)
      }
    },
  )

  it('show only the end of numbers, but complete addresses', async () => {
    const inputs = [
      '4276065688242454',
      'DE89370400440532013000',
      'U123456789012',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ]
    const toInputs = inputs.map((value) => ({ label: 'To', value, isMemo: false }))
    const { text } = await mailOf('create', { locale: 'en', toInputs })
    for (const shown of [
      '•••• 2454',
      '•••• 3000',
      '•••• 9012',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ]) {
      expect(text).toContain(`To: ${shown}\n`)
    }
  })

  it.each([
    [
      'ru',
      'Заявка',
      /Отдаёте|Получаете|отправим|сверьте/,
      ['Отдали', 'Отправили вам', 'Куда мы отправили деньги'],
    ],
    [
      'en',
      'Order',
      /You get|we will send|before you pay/,
      ['You sent', 'Sent to you', 'Where we sent the money'],
    ],
  ] as const)(
    'about a completed claim use the past tense in %s',
    async (locale, _claim, presentTense, pastTense) => {
      const { text } = await mailOf('complete', { locale })
      expect(text).not.toMatch(presentTense)
      pastTense.forEach((phrase) => expect(text).toContain(phrase))
    },
  )

  it('show the course as the claim’s page does', async () => {
    const english = plain((await mailOf('create', { locale: 'en' })).text)
    expect(english).toMatch(/Rate: 6,224,\d{3}(\.\d+)? RUB per 1 BTC/)
    expect(plain((await mailOf('create')).text)).toMatch(/Курс: 6 224 \d{3}(,\d+)? RUB за 1 BTC/)
  })

  it('show the warnings of the claim’s page next to the payment details, and nowhere else', async () => {
    const bank = await mailOf('confirm', { locale: 'en' })
    expect(bank.text).toContain('Leave the payment reference blank')
    const { from } = makeClaimMailFacts()
    const usdt = {
      ...from,
      kind: 'crypto',
      network: 'TRC20',
      ticker: 'USDT',
      name: 'Tether TRC20',
    } as const
    const payTo = [
      { label: 'Address', value: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', isMemo: false },
      { label: 'Memo', value: '771', isMemo: true },
    ]
    const coin = await mailOf('confirm', { locale: 'en', from: usdt, payTo })
    expect(coin.text).toContain('Send only USDT on the TRC20 network')
    expect(coin.text).toContain('Be sure to include Memo')
    for (const event of ['create', 'accept', 'complete', 'refund', 'complete_refund']) {
      const { text } = await mailOf(event, { locale: 'en', from: usdt, payTo })
      expect(text).not.toMatch(/Send only|Be sure to include|payment reference/)
    }
  })

  it('say where a refund went', async () => {
    const refundedTo = [{ label: 'Номер карты', value: '2202200000000007', isMemo: false }]
    const { text } = await mailOf('complete_refund', { refundedTo })
    expect(text).toContain('Куда мы вернули деньги\n  Номер карты: •••• 0007')
  })

  it('link to the explorer for a transaction, and for nothing else', async () => {
    const { html, text } = await mailOf('complete')
    const link =
      'https://mempool.space/tx/f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
    expect(html).toContain(`href="${link}"`)
    expect(text).toContain(`\n  ${link}\n`)
    const reference = {
      text: 'https://evil.example',
      currency: { kind: 'crypto', network: 'Bitcoin' },
    } as const
    expect((await mailOf('complete', { reference })).html).not.toContain(
      'href="https://evil.example',
    )
  })

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'a,b@example.org',
    'Anna <a@example.org>',
    'a@example.org\u0000',
    '',
  ])('are refused for the recipient %j', async (recipient) => {
    await expect(mailOf('create', { recipient })).rejects.toThrow(UnsendableMailError)
  })

  it('are refused with a subject of two lines', async () => {
    const from = { ...makeClaimMailFacts().from, ticker: 'RUB\r\nBcc: b@example.org' }
    await expect(mailOf('create', { from })).rejects.toThrow(UnsendableMailError)
  })

  it('have a short subject even if money came in many currencies', async () => {
    const [sum] = makeClaimMailFacts().received
    const received = sum ? Array.from({ length: 40 }, () => sum) : []
    const { subject, text } = await mailOf('refund', { locale: 'en', received })
    expect(plain(subject)).toMatch(/ RUB \+ …$/)
    expect(subject.length).toBeLessThan(120)
    expect(plain(text).split('14,990.50').length).toBeGreaterThan(40)
  })

  it('are addressed to an internationalised domain in its ASCII form', async () => {
    const { recipient } = await mailOf('create', {
      recipient: 'анна@почта.рф'.replace('анна', 'a'),
    })
    expect(recipient).toBe('a@xn--80a1acny.xn--p1ai')
  })
})
