import type { ContentPage } from '../shapes'

const ru = `
Мы работаем с теми, кто приводит клиентов, сравнивает курсы или хочет принимать оплату в разных валютах. Тем, кто нас рекомендует, ссылка и вознаграждение доступны в кабинете без договорённости; магазин открывают там же, и он начинает работать после нашей проверки. Файлы курсов открыты всем.

## С кем мы работаем

- **С теми, кто рекомендует.** Блогеры, авторы каналов, обменные пункты по соседству и просто довольные клиенты. Как действует ссылка и как считается вознаграждение: [«Тем, кто нас рекомендует»](/partners/users).
- **С мониторингами.** Файлы курсов обновляются сами и не требуют ключа. Подробности: [«Мониторингам»](/partners/monitoring).
- **С магазинами и сервисами.** Оплату можно принимать по ссылке, кнопкой на сайте или через API: [«Магазинам»](/shops).

## Почему нам можно доверять

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
We work with people who send us customers, sites that compare rates, and shops that want to be paid in many currencies. People who recommend us find their link and their reward in their account, no agreement needed; shops are opened there too, and start once we have approved them. The rate files are open to everyone.

## Who we work with

- **People who recommend us.** Bloggers, channel owners, nearby exchange offices or simply happy customers. For how your link works and how your reward is calculated, see [Recommend us](/partners/users).
- **Comparison sites.** Our rate files update by themselves and need no key. See [For comparison sites](/partners/monitoring).
- **Shops and services.** They accept payments by a link, a button on their site, or the API: [For shops](/shops).

## Why you can trust us

- **One calculator.** The site, your order and the files for comparison sites all use the same function. We have no rates “for show”.
- **Closed means closed everywhere.** When a rate can’t be trusted, the pair disappears from the site and the files at the same moment.
- **Double entry.** Every movement of money is recorded twice in our books, so every amount can be proved.
- **No rewriting history.** The steps of an order are chained together, so nobody can change the past unnoticed.

## How to start

Write to us through the [contacts page](/contacts) under the topic “Partnership”. Tell us who you are, where the customers would come from and which pairs interest you. We’ll reply by e-mail.

## What we don’t accept

Spam, ads in our name that promise profit, hijacked links, and sites that pretend to be ours. We end such partnerships.
`

export const partners: ContentPage = {
  key: 'partners',
  title: { ru: 'Партнёрам', en: 'For partners' },
  summary: {
    ru: 'Как мы работаем с мониторингами, магазинами и теми, кто нас рекомендует. И с чего начать.',
    en: 'How the office works with those who refer customers, with comparison sites and with shops, and how to begin.',
  },
  body: { ru, en },
}
