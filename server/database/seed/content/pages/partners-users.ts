import type { ContentPage } from '../shapes'

const ru = `
Если вы рекомендуете нас и по вашей рекомендации люди меняют деньги, напишите нам: о вознаграждении договоримся с каждым отдельно. Автоматического начисления и кабинета партнёра на сайте нет.

## Как действует ссылка

- В ссылке на сайт стоит ваш код. Когда человек, который по ней пришёл, в то же посещение создаёт заявку, код записывается в неё.
- Записать код позже нельзя: то, что подтверждено в заявке, не меняется.
- Курс по ссылке тот же, что и без неё: клиент не платит больше.

## О чём договариваемся

До начала мы письменно согласуем:

- каким будет ваш код;
- какие заявки считаются и как считается вознаграждение;
- когда и в какой валюте оно выплачивается.

Для выплаты могут понадобиться данные получателя: этого требуют [правила AML и KYC](/aml).

## О чём просим

Говорите честно: мы обменный пункт, а не вклад и не инвестиция. Не обещайте курс, которого нет в калькуляторе, и сообщайте, что получаете вознаграждение, если этого требует закон. Спам, накрутка и обмены с самим собой прекращают сотрудничество.

## Как начать

Напишите через [контакты](/contacts) (тема — сотрудничество): где вы будете нас рекомендовать и какую валюту выплаты предпочитаете. Ответ придёт на почту.
`

const en = `
If you recommend us and people exchange money as a result, write to us: we agree on a reward with each partner individually. The site does not credit rewards automatically and has no partner account.

## How the link works

- Your link to our site contains your code. When someone follows it and places an order during that visit, the code is saved with the order.
- It can’t be added later: a confirmed order does not change.
- The rate is the same with or without the link: your referrals don’t pay more.

## What we agree on

Before we start, we agree in writing on:

- your code;
- which orders count, and how your reward is calculated;
- when it is paid, and in which currency.

To pay you, we may need to know who receives the money: our [AML and KYC policy](/aml) requires it.

## What we ask of you

Be honest: we are an exchange office, not a savings account or an investment. Don’t promise a rate that the calculator does not show, and disclose your reward where the law requires it. Spam, inflated numbers and exchanges with yourself end the partnership.

## How to start

Write to us through the [contacts page](/contacts) under the topic “Partnership”. Tell us where you would recommend us and in which currency you would like to be paid. We’ll reply by e-mail.
`

export const partnersUsers: ContentPage = {
  key: 'partners-users',
  title: { ru: 'Тем, кто нас рекомендует', en: 'Recommend us' },
  summary: {
    ru: 'Для тех, кто нас рекомендует: как действует ссылка с кодом, о чём договариваемся и с чего начать.',
    en: 'For people who recommend us: how your link works, what we agree on, and how to start.',
  },
  body: { ru, en },
}
