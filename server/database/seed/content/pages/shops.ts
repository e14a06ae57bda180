import type { ContentPage } from '../shapes'

const ru = `
Магазин называет цену в своей валюте, а у покупателя часто есть другая. Готового приёма оплаты для магазинов — ссылок, API, личного кабинета — на сайте сейчас нет. Если вам это нужно, напишите: мы посмотрим, чем можем помочь, и договоримся об условиях.

## Что действует для любого обмена

- **Курс закреплён.** Сумма выплаты известна до оплаты и держится до времени, указанного в заявке.
- **Порядок на случай ошибки.** Если заплатили меньше, больше или поздно, действуют [правила обмена](/rules): доплата, пересчёт или возврат.
- **Проверки известны заранее.** Что могут попросить, сказано до оплаты; порядок — в [правилах AML и KYC](/aml).

## Кому мы можем ответить

Магазинам и сервисам, у которых есть сайт, понятный товар, цены, условия возврата и контакты. Мы спросим, кто владелец и откуда деньги. Не работаем с тем, что запрещено законом, с азартными играми без лицензии, финансовыми пирамидами, продажей чужих аккаунтов и данных.

## Что написать

Напишите через [контакты](/contacts) (тема — сотрудничество) и укажите:

1. адрес сайта и что вы продаёте;
2. страну и того, кто будет получать деньги;
3. валюты, которые хотите принимать, и валюту, которую хотите получать;
4. ожидаемый оборот в месяц и обычную сумму чека.

Ответ придёт на почту. Если мы не сможем помочь, скажем об этом прямо.
`

const en = `
A shop names a price in its own currency, and the buyer often has another. The site has no ready-made payments for shops at present: no links, no API, no account for them. If you need this, write: we will see how we can help and agree on the terms by e-mail.

## What holds for every exchange

- **The rate is held.** The payout is known before paying and holds until the time stated in the claim.
- **An order for mistakes.** If less is paid, or more, or late, the [exchange rules](/rules) apply: pay the rest, recalculate or refund.
- **Checks are known beforehand.** What may be asked for is stated before paying; the procedure is in the [AML and KYC policy](/aml).

## Whom we can answer

Shops and services with a site, goods one can understand, prices, refund terms and contacts. We ask who owns them and where the money comes from. We do not work with what the law forbids, unlicensed gambling, pyramid schemes, or the sale of other people’s accounts and data.

## What to write

Write through the [contacts page](/contacts), with partnership as the subject, and tell us:

1. the address of the site and what you sell;
2. the country, and who would receive the money;
3. the currencies you would like to take, and the one you would like to receive;
4. the turnover you expect in a month and the usual size of a payment.

The answer comes by e-mail. If we cannot help, we say so plainly.
`

export const shops: ContentPage = {
  key: 'shops',
  title: { ru: 'Магазинам', en: 'For shops' },
  summary: {
    ru: 'Для магазинов, которым нужно принимать оплату в разных валютах: что действует сейчас, кому мы отвечаем и что написать.',
    en: 'For shops that would like to be paid in many currencies: what holds now, whom we can answer, and what to write.',
  },
  body: { ru, en },
}
