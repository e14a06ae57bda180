import type { ContentPage } from '../shapes'

const ru = `
Магазин называет цену в своей валюте, покупатель платит той, которая у него есть, а разницу в валютах берёт на себя обменный пункт. Сейчас мы подключаем магазины по одному и вручную; здесь сказано, на каких условиях.

## Что это даст магазину

- **Много способов оплаты — одно зачисление.** Покупатель платит криптовалютой, с карты или электронными деньгами, а вы получаете согласованную валюту.
- **Сумма известна заранее.** Курс закрепляется за оплатой на её срок, поэтому цена не уплывёт, пока покупатель достаёт телефон.
- **Понятный итог.** Для каждой оплаты видно, сколько пришло, по какому курсу обменяно и сколько зачислено.
- **Порядок на случай ошибки.** Если покупатель заплатит меньше, больше или поздно, действуют те же [правила](/rules), что и для любого обмена: доплата, пересчёт или возврат.

## Условия

| О чём | Как у нас |
| --- | --- |
| Плата | Процент с оплаты; называем письменно до начала |
| Подключение | Бесплатно |
| Зачисление | В одной валюте, которую вы выберете из наших |
| Вывод | На ваши реквизиты, по запросу |
| Возвраты покупателям | В той валюте, которой платили |
| Проверки | По [правилам AML и KYC](/aml); о них покупатель знает до оплаты |

## Кого подключаем

Магазины и сервисы, у которых есть сайт, понятный товар, цены, условия возврата и контакты. Мы спросим, кто владелец и откуда деньги. Не подключаем то, что запрещено законом, азартные игры без лицензии, финансовые пирамиды, продажу чужих аккаунтов и данных.

## Как подать заявку

Напишите через [контакты](/contacts) (тема — сотрудничество), и укажите:

1. адрес сайта и что вы продаёте;
2. страну и того, кто будет получать деньги;
3. валюты, которые хотите принимать, и валюту зачисления;
4. ожидаемый оборот в месяц и обычную сумму чека.

Мы посмотрим сайт, ответим на почту и предложим условия. Если мы не сможем подключить магазин, скажем об этом и, насколько возможно, назовём причину.
`

const en = `
The shop names a price in its own currency, the buyer pays in the one he has, and the difference between them is the office’s business. For now we connect shops one by one and by hand; this page says on which terms.

## What a shop gains

- **Many ways to be paid, one credit.** The buyer pays in crypto, by card or in e-money, and you receive the currency agreed.
- **The amount is known beforehand.** The rate is held for the time of the payment, so the price does not drift while the buyer takes out his phone.
- **A clear result.** For each payment it is stated what arrived, at which rate it was exchanged and what was credited.
- **An order for mistakes.** If a buyer pays less, more or late, the same [rules](/rules) hold as for any exchange: pay the rest, recalculate or refund.

## Terms

| About | How we do it |
| --- | --- |
| Fee | A percentage of the payment, told in writing beforehand |
| Connection | Free |
| Credit | In one currency of ours, which you choose |
| Withdrawal | To your payment details, when you ask |
| Refunds to buyers | In the currency they paid in |
| Checks | By the [AML and KYC policy](/aml); the buyer knows of them before paying |

## Whom we connect

Shops and services with a site, goods one can understand, prices, refund terms and contacts. We ask who owns them and where the money comes from. We do not connect what the law forbids, unlicensed gambling, pyramid schemes, or the sale of other people’s accounts and data.

## How to apply

Write through the [contacts page](/contacts), with partnership as the subject, and tell us:

1. the address of the site and what you sell;
2. the country, and who would receive the money;
3. the currencies you would like to take, and the one to be credited in;
4. the turnover you expect in a month and the usual size of a payment.

We look at the site, answer by e-mail and propose terms. If we cannot connect a shop, we say so and, as far as we can, why.
`

export const shops: ContentPage = {
  key: 'shops',
  title: { ru: 'Магазинам', en: 'For shops' },
  summary: {
    ru: 'Приём оплаты в разных валютах с зачислением в одной: условия, кого подключаем и что написать, чтобы подать заявку.',
    en: 'Being paid in many currencies and credited in one: the terms, whom we connect, and what to write to apply.',
  },
  body: { ru, en },
}
