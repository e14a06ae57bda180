import type { ContentPage } from '../shapes'

const ru = `
Магазин называет цену в своей валюте, а у покупателя часто есть другая. Покупатель платит той, что у него есть, а магазин получает свою: по ссылке, кнопкой на сайте или через API.

## Что действует для каждой оплаты

- **Курс закреплён.** Покупатель выбирает валюту и видит точную сумму до оплаты. Она не меняется, пока идёт время на оплату заявки, обычно 15–30 минут. Если время вышло, а счёт ещё действует, можно выбрать валюту снова, уже по новому курсу.
- **Сумма, которую можно оплатить.** У обменов есть наименьшая и наибольшая сумма. Счёт, который нельзя оплатить ни одной валютой, не выставляется: магазин сразу узнаёт, какая сумма подойдёт.
- **Порядок на случай ошибки.** Если заплатили меньше, больше или поздно, действуют [правила обмена](/rules): доплата, пересчёт или возврат. Магазин видит, что произошло.
- **Проверки известны заранее.** Что могут попросить, сказано до оплаты; порядок — в [правилах AML и KYC](/aml).
- **Тестовый режим.** Счета, выплаты и уведомления можно проверить без настоящих денег ещё до одобрения магазина.

## С кем мы работаем

С магазинами и сервисами, у которых есть сайт, понятный товар, цены, условия возврата и контакты. Мы спросим, кто владелец и откуда деньги. Не работаем с тем, что запрещено законом, с азартными играми без лицензии, с финансовыми пирамидами, с продажей чужих аккаунтов и данных.

## Как начать

1. Откройте магазин в [личном кабинете](/account/shop): название, сайт и валюта, в которой хотите получать деньги.
2. Попробуйте всё в тестовом режиме.
3. Дождитесь решения: оно придёт на почту. Если мы не сможем помочь, скажем об этом прямо.

Остались вопросы — напишите через [контакты](/contacts).
`

const en = `
Shops set prices in their own currency, while buyers often hold another. Your customers pay with what they have, and you get your own currency: by a link, a button on your site, or the API.

## Every payment comes with

- **A locked rate.** The customer chooses a currency and sees the exact amount before paying. It does not change while the time to pay the order runs, usually 15 to 30 minutes. If that runs out and the invoice is still valid, they can choose again, at the new rate.
- **An amount that can be paid.** Exchanges have a smallest and a largest amount. An invoice that no currency can pay is not made: the shop learns at once which amount would do.
- **Clear rules for mistakes.** If someone pays too little, too much or too late, the [exchange rules](/rules) apply: pay the rest, recalculate or refund. The shop sees what happened.
- **No surprise checks.** Customers see what we may ask for before they pay; the [AML and KYC policy](/aml) explains how checks work.
- **A test mode.** Try invoices, payouts and webhooks without real money, even before the shop is approved.

## Who can work with us

Shops and services with a website, a clear product, prices, refund terms and contact details. We will ask who owns the business and where the money comes from. We don’t work with anything illegal, unlicensed gambling, pyramid schemes, or sellers of other people’s accounts and data.

## How to begin

1. Open a shop in [your account](/account/shop): its name, its site, and the currency you would like to receive.
2. Try everything in the test mode.
3. Wait for our decision, which comes by e-mail. If we can’t help, we’ll tell you so.

If you have questions, write to us through the [contacts page](/contacts).
`

export const shops: ContentPage = {
  key: 'shops',
  title: { ru: 'Магазинам', en: 'For shops' },
  summary: {
    ru: 'Покупатели платят в другой валюте, с которой мы работаем, а магазины получают деньги в своей.',
    en: 'Customers pay in another currency that we exchange, and shops get their own.',
  },
  body: { ru, en },
}
