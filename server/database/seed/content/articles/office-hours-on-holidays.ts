import type { Article } from '../shapes'

export const officeHoursOnHolidays: Article = {
  slug: 'office-hours-on-holidays',
  daysAgo: -7,
  title: { ru: 'Как мы работаем в праздники', en: 'How we work on holidays' },
  summary: {
    ru: 'Что работает в праздничные дни без перерыва, что ждёт оператора и на что закладывать время, если платите через банк.',
    en: 'What keeps running on public holidays, what has to wait for an operator, and when to allow extra time for banks.',
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
On public holidays we run on two schedules, one for the system and one for people. Here is how to tell them apart.

## Open around the clock

The site, the calculator and the automatic pairs work on holidays just as on any other day. The pages of these pairs say “Automatically, around the clock”.

## Open during office hours

Manual pairs are handled by an operator. The hours are on the [contacts page](/contacts); if they change for a holiday, we update them there in advance. While the office is closed, you can’t choose these pairs, and the calculator tells you when they open. So if you were able to place an order, there is someone to handle it.

## Cash desks

Every city has its own schedule and its own holidays. Before you set out, check the hours on the [Cash exchange](/cash) page and agree on a time with the desk: its contact is on the order page. If the desk is closed, there is no point in coming before it opens, even if you have paid: your money is set aside for you and is going nowhere.

## Banks and networks

Blockchains don’t take holidays. Banks do: some don’t process SEPA transfers on weekends, and card-to-card transfers may take longer to check. If an order gives you little time to pay, first make sure that your bank sends money right away.

## Refunds and questions

Refunds are sent by people, so they also go out during office hours, and so do our replies to your messages. If a different amount arrived and you need to decide what to do with it, you can do that at any time on the order page, without waiting for an operator.

Happy holidays, and smooth exchanges.
`,
  },
}
