import type { Article } from '../shapes'

export const officeHoursOnHolidays: Article = {
  slug: 'office-hours-on-holidays',
  daysAgo: -7,
  title: { ru: 'Как мы работаем в праздники', en: 'How we work on holidays' },
  summary: {
    ru: 'Что работает в праздничные дни без перерыва, что ждёт оператора и на что закладывать время, если платите через банк.',
    en: 'What keeps working on public holidays, what waits for an operator, and where to allow more time for banks.',
  },
  cover: 'clock',
  coverAlt: {
    ru: 'Настенные часы над стойкой кассы',
    en: 'A wall clock above a cash desk',
  },
  body: {
    ru: `
В праздники у обменного пункта два расписания: одно для системы, другое для людей. Вот как в них не запутаться.

## Без перерыва

Сайт, калькулятор и автоматические направления работают в праздники так же, как в будни. На странице направления у таких написано: «Автоматически, круглосуточно».

## В часы работы

Ручные направления выполняет оператор. Часы указаны на странице [«Контакты»](/contacts); если в праздник они другие, мы меняем их там заранее. Пока обменный пункт закрыт, такие направления нельзя выбрать, а калькулятор говорит, когда они откроются. Поэтому, если заявку удалось создать, её есть кому выполнить.

## Кассы

У каждого города своё расписание и свои праздники. Перед поездкой проверьте часы на странице [«Наличные»](/cash) и договоритесь о времени с кассой: её контакт есть в заявке. Если касса закрыта, приходить раньше открытия нет смысла, даже если заявка оплачена: деньги отложены для вас и никуда не денутся.

## Банки и сети

Блокчейны праздников не знают. Банки знают: SEPA между некоторыми банками в выходные не ходит, а перевод с карты на карту может дольше проверяться. Если срок оплаты заявки короткий, не начинайте обмен, пока не убедились, что ваш банк отправляет деньги сразу.

## Возвраты и вопросы

Возвраты отправляет человек, поэтому они тоже идут в часы работы. Вопросы из формы мы читаем в том же порядке. Если вам нужно решить, что делать с деньгами, пришедшими в другой сумме, сделать это можно в любое время прямо на странице заявки: ждать оператора не нужно.

Хороших праздников — и спокойных обменов.
`,
    en: `
On public holidays an exchange office has two schedules, one for the system and one for people. Here is how not to mix them up.

## Without a break

The site, the calculator and the automatic directions work on holidays as on any other day. The page of such a direction says “Automatic, around the clock”.

## During office hours

Manual directions are carried out by an operator. The hours are on the [contacts page](/contacts); if they are different on a holiday, we change them there in advance. While the office is closed such directions cannot be chosen, and the calculator says when they open. So if you were able to create a claim, there is somebody to carry it out.

## Cash desks

Every city has its own schedule and its own holidays. Before you set out, check the hours on the page [Cash exchange](/cash) and agree on a time with the desk: its contact is in the claim. If the desk is closed there is no point in coming before it opens, even with a paid claim. The money has been set aside for you and will not go away.

## Banks and networks

Blockchains know no holidays. Banks do: between some of them SEPA does not move on weekends, and a transfer from card to card may be checked for longer. If a claim gives you little time to pay, do not begin before you know that your bank sends money at once.

## Refunds and questions

Refunds are sent by a person, so they, too, happen during office hours, and so does our answering of questions from the form. If you have to decide about money that came in another amount, you can do so at any time on the claim’s own page: there is no need to wait for an operator.

Happy holidays, and smooth exchanges.
`,
  },
}
