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
If you recommend us and people exchange because of it, write to us: we agree on the reward with each partner individually. The site does not credit rewards automatically and has no partner account.

## How the link works

- The link to the site holds your code. When a visitor who came through it creates a claim during that visit, the code is saved in the claim.
- It cannot be added later: what is confirmed in a claim does not change.
- The rate is the same with or without the link: the customer does not pay more.

## What we agree on

Before we begin, we settle in writing:

- what your code is;
- which claims count, and how the reward is calculated;
- when it is paid, and in which currency.

To pay, we may need to know who receives the money: the [AML and KYC policy](/aml) asks for it.

## What we ask of you

Be honest: we are an exchange office, neither a deposit nor an investment. Do not promise a rate that the calculator does not show, and disclose that you are rewarded where the law requires it. Spam, inflated numbers and exchanges with yourself end the partnership.

## How to start

Write through the [contacts page](/contacts), choose the topic “Partnership” and tell us where you would recommend us and in which currency you would like to be paid. You will get an answer by e-mail.
`

export const partnersUsers: ContentPage = {
  key: 'partners-users',
  title: { ru: 'Рекомендуйте и зарабатывайте', en: 'Refer and earn' },
  summary: {
    ru: 'Для тех, кто нас рекомендует: как действует ссылка с кодом, о чём договариваемся и с чего начать.',
    en: 'For those who recommend us: how a link with a code works, what we agree on, and how to start.',
  },
  body: { ru, en },
}
