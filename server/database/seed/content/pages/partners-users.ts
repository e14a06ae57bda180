import type { ContentPage } from '../shapes'

const ru = `
У каждого, кто нас рекомендует, есть своя ссылка. Кто пришёл по ней, закрепляется за вами, и с каждого его завершённого обмена вам начисляется доля нашей маржи. Ссылка, баланс, баннеры и история каждого начисления — в кабинете, в разделе [«Реферальная программа»](/account/referrer).

## Как действует ссылка

- Браузер помнит первую ссылку, по которой человек пришёл, 30 дней. Следующие ссылки её не заменяют.
- Человек с аккаунтом закрепляется за вами, когда подтверждает почту или создаёт заявку из аккаунта; без аккаунта — когда завершён его первый обмен: по адресу почты. Вознаграждение за этот первый обмен тоже ваше.
- Записать код в готовую заявку нельзя: то, что подтверждено в заявке, не меняется.
- Курс по ссылке тот же, что и без неё: клиент не платит больше.

## Как считается вознаграждение

- Доля берётся от того, что мы заработали на обмене, и растёт с оборотом приглашённых. Ступени — выше, ваша нынешняя доля — в кабинете.
- Начисление несколько дней ждёт: за это время платёж ещё могут отозвать. Потом его можно вывести.
- Если оплату обмена отозвали, вознаграждение за него снимается.
- Журнал в кабинете говорит о каждом обмене, что начислено и как посчитано, а если не начислено — почему.

За обмены с самим собой вознаграждения нет: ни через второй аккаунт, ни на свои реквизиты.

## Как получить деньги

Заявку на вывод создают в том же разделе. Её подтверждает оператор; для выплаты могут понадобиться данные получателя: этого требуют [правила AML и KYC](/aml).

## О чём просим

Говорите честно: мы обменный пункт, а не вклад и не инвестиция. Не обещайте курс, которого нет в калькуляторе, и сообщайте, что получаете вознаграждение, если этого требует закон. За спам и накрутку начисления останавливаем.

## Как начать

Создайте аккаунт, подтвердите почту и откройте [реферальную программу](/account/referrer): ссылка готова сразу. Об особых условиях для больших площадок пишите через [контакты](/contacts) (тема — сотрудничество).
`

const en = `
Everyone who recommends us has a link of their own. Whoever follows it is counted as yours, and you get a share of our margin on each exchange they complete. Your link, balance, banners and the history of every reward are in your account, under [Referrals](/account/referrer).

## How the link works

- For 30 days, the browser remembers the first link that a person followed. Later links don’t replace it.
- A person with an account is counted as yours when they confirm their e-mail address, or an order while signed in. A person without one is counted by e-mail address, when their first exchange is completed. That first exchange earns you a reward too.
- A code can’t be added later: a confirmed order does not change.
- The rate is the same with or without the link: your referrals don’t pay more.

## How your reward is calculated

- Your share is a part of what we earn on an exchange, and it grows with the turnover of the people you bring. The steps are above, and your present share is in your account.
- A reward is on hold for some days, because a payment may still be called back. After that you can withdraw it.
- If an exchange is undone, its reward is undone too.
- The journal in your account says for each exchange what was credited and how, or why nothing was.

Exchanges with yourself earn nothing, neither through a second account nor to your own payment details.

## How to get your money

You request a withdrawal in the same place. An operator approves it; to pay you, we may need to know who receives the money: our [AML and KYC policy](/aml) requires it.

## What we ask of you

Be honest: we are an exchange office, not a savings account or an investment. Don’t promise a rate that the calculator does not show, and disclose your reward where the law requires it. Spam and inflated numbers stop your rewards.

## How to start

Create an account, confirm your e-mail and open [Referrals](/account/referrer): your link is ready at once. For special terms for large sites, write to us through the [contacts page](/contacts) under the topic “Partnership”.
`

export const partnersUsers: ContentPage = {
  key: 'partners-users',
  title: { ru: 'Тем, кто нас рекомендует', en: 'Recommend us' },
  summary: {
    ru: 'Для тех, кто нас рекомендует: как действует ссылка, как считается вознаграждение и с чего начать.',
    en: 'For people who recommend us: how your link works, how your reward is calculated, and how to start.',
  },
  body: { ru, en },
}
