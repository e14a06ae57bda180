import type { ContentPage } from '../shapes'

const ru = `
Магазин называет цену в своей валюте, а у покупателя часто есть другая. Готового приёма оплаты для магазинов — ссылок, API, личного кабинета — на сайте сейчас нет. Если вам это нужно, напишите: мы посмотрим, чем можем помочь, и договоримся об условиях.

## Что действует для любого обмена

- **Курс закреплён.** Сумма выплаты известна до оплаты и держится до времени, указанного в заявке.
- **Порядок на случай ошибки.** Если заплатили меньше, больше или поздно, действуют [правила обмена](/rules): доплата, пересчёт или возврат.
- **Проверки известны заранее.** Что могут попросить, сказано до оплаты; порядок — в [правилах AML и KYC](/aml).

## С кем мы работаем

С магазинами и сервисами, у которых есть сайт, понятный товар, цены, условия возврата и контакты. Мы спросим, кто владелец и откуда деньги. Не работаем с тем, что запрещено законом, с азартными играми без лицензии, с финансовыми пирамидами, с продажей чужих аккаунтов и данных.

## Что написать

Напишите через [контакты](/contacts) (тема — сотрудничество) и укажите:

1. адрес сайта и что вы продаёте;
2. страну и того, кто будет получать деньги;
3. валюты, которые хотите принимать, и валюту, которую хотите получать;
4. ожидаемый оборот в месяц и обычную сумму чека.

Ответ придёт на почту. Если мы не сможем помочь, скажем об этом прямо.
`

const en = `
Shops set prices in their own currency, while buyers often hold another. We don’t offer a ready-made checkout at the moment: there are no payment links, no API and no merchant account. If you need one, write to us: we’ll see how we can help and agree on terms.

## Every exchange comes with

- **A locked rate.** You know the payout before you pay, and it does not change until the time shown on the order.
- **Clear rules for mistakes.** If someone pays too little, too much or too late, the [exchange rules](/rules) apply: pay the rest, recalculate or refund.
- **No surprise checks.** You see what we may ask for before you pay; the [AML and KYC policy](/aml) explains how checks work.

## Who can work with us

Shops and services with a website, a clear product, prices, refund terms and contact details. We will ask who owns the business and where the money comes from. We don’t work with anything illegal, unlicensed gambling, pyramid schemes, or sellers of other people’s accounts and data.

## What to write

Write to us through the [contacts page](/contacts) under the topic “Partnership” and tell us:

1. your website address and what you sell;
2. your country, and who would receive the money;
3. the currencies you would like to accept, and the one you would like to receive;
4. your expected monthly turnover and typical payment size.

We’ll reply by e-mail. If we can’t help, we’ll tell you so.
`

export const shops: ContentPage = {
  key: 'shops',
  title: { ru: 'Магазинам', en: 'For shops' },
  summary: {
    ru: 'Для магазинов, которым нужно принимать оплату в разных валютах: что действует сейчас, с кем мы работаем и что написать.',
    en: 'For shops that want to accept many currencies: what is available now, who can work with us, and what to send us.',
  },
  body: { ru, en },
}
