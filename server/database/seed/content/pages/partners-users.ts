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
If you recommend us and people exchange because of it, write to us: we agree on a reward by e-mail, with each one separately. The site credits no rewards by itself and has no partner’s account.

## How the link works

- The link to the site holds your code. When somebody who came by it creates a claim on that visit, the code is written into the claim.
- It cannot be added later: what is confirmed in a claim does not change.
- The rate is the same with the link as without: the customer pays no more for it.

## What we agree on

Before we begin, we settle in writing:

- what your code is;
- which claims count, and how the reward is calculated;
- when it is paid, and in which currency.

To pay, we may need to know who receives the money: the [AML and KYC policy](/aml) asks for it.

## What we ask of you

Be honest: we are an exchange office, neither a deposit nor an investment. Do not promise a rate that the calculator does not show, and say that you are rewarded where the law wants it said. Spam, inflated figures and exchanges with yourself end the partnership.

## How to begin

Write through the [contacts page](/contacts), with partnership as the subject: where you would recommend us, and in which currency you would like to be paid. The answer comes by e-mail.
`

export const partnersUsers: ContentPage = {
  key: 'partners-users',
  title: { ru: 'Рекомендуйте и зарабатывайте', en: 'Refer and earn' },
  summary: {
    ru: 'Для тех, кто нас рекомендует: как действует ссылка с кодом, о чём договариваемся и с чего начать.',
    en: 'For those who recommend us: how a link with a code works, what we agree on, and how to begin.',
  },
  body: { ru, en },
}
