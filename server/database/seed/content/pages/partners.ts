import type { ContentPage } from '../shapes'

const ru = `
Мы работаем с теми, кто приводит клиентов, сравнивает курсы или хочет принимать оплату в разных валютах. Условия у всех простые: считается только то, что можно проверить, а каждая сумма объясняет себя сама.

## С кем мы работаем

- **С теми, кто рекомендует.** Блогеры, авторы каналов, обменники-соседи и просто довольные клиенты. Вознаграждение — доля маржи обменного пункта с завершённых обменов. Подробности: [«Рекомендуйте и зарабатывайте»](/partners/users).
- **С мониторингами.** Файлы курсов открыты для всех, обновляются сами и не требуют ключа. Подробности: [«Мониторингам»](/partners/monitoring).
- **С магазинами и сервисами.** Условия приёма оплаты и то, как подать заявку, — на странице [«Магазинам»](/shops).

## На чём держится доверие

- **Один калькулятор.** Сайт, заявка и файлы для мониторингов считают одной и той же функцией. Курса «для витрины» у нас нет.
- **Закрытое направление закрыто везде.** Если курсу нельзя верить, направление одновременно исчезает с сайта и из файлов.
- **Двойная запись.** Каждое движение денег стоит в учёте дважды, поэтому любую сумму можно доказать.
- **История не переписывается.** Шаги заявки связаны между собой: исправить прошлое незаметно нельзя.

## Как начать

Напишите через страницу [«Контакты»](/contacts) (тема — сотрудничество). Расскажите, кто вы, откуда придут клиенты и какие направления вам интересны. Мы ответим на почту, согласуем условия и всё подключим сами: в кабинете для этого ничего включать не нужно.

## Чего мы не принимаем

Рассылок без согласия получателей, рекламы от нашего имени с обещанием прибыли, подмены ссылок и сайтов, которые выдают себя за наш. За это сотрудничество прекращается, а начисленное по таким обменам не выплачивается.
`

const en = `
We work with those who send customers, compare rates, or would like to be paid in many currencies. The terms are simple for all: only what can be checked counts, and every sum explains itself.

## Whom we work with

- **Those who recommend us.** Bloggers, authors of channels, neighbouring offices, or simply satisfied customers. The reward is a share of the office’s margin on completed exchanges. See [Refer and earn](/partners/users).
- **Monitoring sites.** The rate files are open to all, stay fresh by themselves and need no key. See [For monitoring sites](/partners/monitoring).
- **Shops and services.** The terms of taking payments, and how to apply, are on the page [For shops](/shops).

## What trust rests on

- **One calculator.** The site, the claim and the files for monitoring sites are reckoned by one and the same function. There is no rate “for show”.
- **Closed is closed everywhere.** When a rate cannot be trusted, the direction leaves the site and the files together.
- **Double entry.** Every movement of money stands in the books twice, so that any sum can be proved.
- **History is not rewritten.** The steps of a claim are bound to one another; the past cannot be altered unnoticed.

## How to begin

Write through the [contacts page](/contacts), with partnership as the subject. Tell us who you are, where the customers would come from and which directions matter to you. We answer by e-mail, agree on the terms and set everything up ourselves: there is nothing for you to switch on in an account.

## What we do not accept

Mailings nobody asked for, advertising in our name that promises profit, exchanged links, and sites that pass themselves off as ours. Such a partnership ends, and nothing is paid for the exchanges it brought.
`

export const partners: ContentPage = {
  key: 'partners',
  title: { ru: 'Партнёрам', en: 'For partners' },
  summary: {
    ru: 'На каких условиях обменный пункт работает с теми, кто рекомендует, с мониторингами и с магазинами, и как начать.',
    en: 'The terms on which the office works with those who refer customers, with monitoring sites and with shops, and how to begin.',
  },
  body: { ru, en },
}
