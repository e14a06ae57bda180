import type { ContentPage } from '../shapes'

const ru = `
Если вы рекомендуете нас и по вашей рекомендации люди меняют деньги, мы делимся тем, что на этом заработали. Здесь сказано, как это считается. Подключаем вручную, по письму.

## За что платим

- Вознаграждение — **доля маржи** обменного пункта с каждой завершённой заявки клиента, который пришёл по вашей ссылке. Не доля оборота: со ста тысяч оборота и с двухсот оно может оказаться одинаковым, если маржа разная.
- Чем больше оборот за месяц, тем выше доля. Её размер и ступени мы называем письменно до начала и не меняем задним числом.
- Клиент при этом не платит больше: курс по ссылке тот же, что и без неё.

## Какие заявки считаются

| Заявка | Вознаграждение |
| --- | --- |
| Завершена | Начисляется по марже на момент создания заявки |
| Пересчитана на другую сумму | Начисляется с той суммы, которая действительно обменяна |
| Отменена, истекла или отклонена | Не начисляется |
| Деньги возвращены | Не начисляется |
| Ваша собственная, на вашу почту или ваши реквизиты | Не начисляется |

Код записывается в заявку, когда она создаётся; добавить его позже нельзя.

## Как узнать, сколько начислено

Раз в месяц мы присылаем выписку: дата, направление, сумма, маржа, доля и итог по каждой заявке. Имён, почты и реквизитов клиентов в ней нет. Если с чем-то не согласны, напишите: мы покажем, как получилось число.

## Выплата

- В валюте, которую мы согласуем, на ваши реквизиты, по вашей просьбе.
- Наименьшая сумма выплаты называется вместе с условиями.
- Для выплаты могут понадобиться данные получателя: этого требуют [правила AML и KYC](/aml).

## О чём просим

Говорите честно: мы обменный пункт, а не вклад и не инвестиция. Не обещайте курс, которого нет в калькуляторе, и сообщайте, что получаете вознаграждение, если этого требует закон. Спам, накрутка и обмены с самим собой прекращают сотрудничество.

## Как начать

Напишите через [контакты](/contacts) (тема — сотрудничество): где вы будете нас рекомендовать и какую валюту выплаты предпочитаете. В ответ придут условия и ссылка с вашим кодом.
`

const en = `
If you recommend us and people exchange because of it, we share what we earn. This page says how it is reckoned. We set it up by hand, after a letter from you.

## What we pay for

- The reward is a **share of the office’s margin** on every completed claim of a customer who came by your link. It is not a share of the turnover: two very different turnovers may bring the same if their margins differ.
- The larger the turnover of a month, the larger the share. We tell you the share and its steps in writing before we begin, and do not change them afterwards.
- The customer pays no more for it: the rate is the same with the link as without.

## Which claims count

| Claim | Reward |
| --- | --- |
| Completed | By the margin of the moment the claim was created |
| Recalculated to another amount | For the amount that was really exchanged |
| Cancelled, expired or rejected | None |
| Refunded | None |
| Your own, with your e-mail address or your payment details | None |

The code is written into a claim when it is created; it cannot be added later.

## How you see what you have earned

Once a month we send a statement: date, direction, amount, margin, share and result of each claim. It has no names, addresses or payment details of customers. If you disagree with something, write, and we show how the figure came about.

## Payout

- In a currency we agree on, to your payment details, when you ask for it.
- The smallest payout is told together with the terms.
- We may need to know who is paid: the [AML and KYC policy](/aml) asks for it.

## What we ask of you

Be honest: we are an exchange office, neither a deposit nor an investment. Do not promise a rate that the calculator does not show, and say that you are rewarded where the law wants it said. Spam, inflated figures and exchanges with yourself end the partnership.

## How to begin

Write through the [contacts page](/contacts), with partnership as the subject: where you would recommend us, and in which currency you would like to be paid. The answer brings the terms and a link with your code.
`

export const partnersUsers: ContentPage = {
  key: 'partners-users',
  title: { ru: 'Рекомендуйте и зарабатывайте', en: 'Refer and earn' },
  summary: {
    ru: 'Доля маржи с завершённых обменов тех, кто пришёл по вашей ссылке: что считается, как выглядит выписка, как проходит выплата.',
    en: 'A share of the margin on completed exchanges of those who came by your link: what counts, the statement, the payout.',
  },
  body: { ru, en },
}
