import type { ContentPage } from '../shapes'

const ru = `
Мы работаем с теми, кто приводит клиентов, сравнивает курсы или хочет принимать оплату в разных валютах. Готового кабинета для партнёров на сайте нет: условия обсуждаем по почте, с каждым отдельно. Файлы курсов открыты всем и без договорённости.

## С кем мы работаем

- **С теми, кто рекомендует.** Блогеры, авторы каналов, обменные пункты по соседству и просто довольные клиенты. О чём договариваемся и как действует код в ссылке: [«Рекомендуйте и зарабатывайте»](/partners/users).
- **С мониторингами.** Файлы курсов обновляются сами и не требуют ключа. Подробности: [«Мониторингам»](/partners/monitoring).
- **С магазинами и сервисами.** С кем мы работаем и что написать — на странице [«Магазинам»](/shops).

## На чём держится доверие

- **Один калькулятор.** Сайт, заявка и файлы для мониторингов считают одной и той же функцией. Курса «для витрины» у нас нет.
- **Закрытое направление закрыто везде.** Если курсу нельзя верить, направление одновременно исчезает с сайта и из файлов.
- **Двойная запись.** Каждое движение денег стоит в учёте дважды, поэтому любую сумму можно доказать.
- **История не переписывается.** Шаги заявки связаны между собой: исправить прошлое незаметно нельзя.

## Как начать

Напишите через страницу [«Контакты»](/contacts) (тема — сотрудничество). Расскажите, кто вы, откуда придут клиенты и какие направления вам интересны. Ответ придёт на почту.

## Чего мы не принимаем

Рассылок без согласия получателей, рекламы от нашего имени с обещанием прибыли, подмены ссылок и сайтов, которые выдают себя за наш. Такое сотрудничество мы прекращаем.
`

const en = `
We work with those who send customers, compare rates, or would like to be paid in many currencies. The site has no ready-made area for partners: we agree on the terms by e-mail, with each one separately. The rate files are open to all, without any arrangement.

## Whom we work with

- **Those who recommend us.** Bloggers, channel owners, neighboring offices or simply satisfied customers. For what we agree on, and how the code in a link works, see [Refer and earn](/partners/users).
- **Monitoring sites.** The rate files stay fresh by themselves and need no key. See [For monitoring sites](/partners/monitoring).
- **Shops and services.** Who can work with us, and what to write, is on the page [For shops](/shops).

## Why you can trust us

- **One calculator.** The site, the claim and the files for monitoring sites all use one and the same function. There is no rate “for show”.
- **Closed is closed everywhere.** When a rate cannot be trusted, the direction leaves the site and the files together.
- **Double entry.** Every movement of money is recorded twice in the books, so any sum can be proved.
- **History is not rewritten.** The steps of a claim are linked to one another; the past cannot be altered unnoticed.

## How to begin

Write through the [contacts page](/contacts), choose the topic “Partnership” and tell us who you are, where the customers would come from and which directions matter to you. You will get an answer by e-mail.

## What we do not accept

Mailings nobody asked for, advertising in our name that promises profit, swapped links, and sites that pass themselves off as ours. We end such a partnership.
`

export const partners: ContentPage = {
  key: 'partners',
  title: { ru: 'Партнёрам', en: 'For partners' },
  summary: {
    ru: 'Как мы работаем с мониторингами, магазинами и теми, кто нас рекомендует. И с чего начать.',
    en: 'How the office works with those who refer customers, with monitoring sites and with shops, and how to begin.',
  },
  body: { ru, en },
}
