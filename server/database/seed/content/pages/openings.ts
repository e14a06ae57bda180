import type { ContentPage } from '../shapes'

/* Pages that show more than text: the text at their beginning, and the text below everything else. */

export const home: ContentPage = {
  key: 'home',
  title: {
    ru: 'Обмен криптовалюты, денег на картах и наличных',
    en: 'Exchange crypto, bank money and cash',
  },
  summary: {
    ru: 'Курс, комиссии, резерв и срок видны до оплаты. Обычно обмен возможен без регистрации.',
    en: 'You see the rate, fees, reserve and time before you pay. Usually no account needed.',
  },
  body: {
    ru: `
## Как считается курс

Курс складывается из цены рынка, маржи и расходов на выплату. Всё это уже учтено в числе, которое вы видите, а что стоит в расчёте, то стоит и в заявке: суммы, комиссии, срок и условия.

Резерв у валюты — это то, что можно выплатить прямо сейчас. Сумма к получению откладывается для вас, как только вы нажали «Обменять».

Если придёт не та сумма, решаете вы: доплатить, пересчитать или вернуть. Подробности — в [правилах](/rules) и в [ответах на вопросы](/faq).
`,
    en: `
## How we work out your rate

A rate is the market price plus our margin and the cost of the payout. The number you see includes all of it, and your order repeats what the quote says: amounts, fees, time and terms.

A currency’s reserve is what we can pay out right now. The amount you are getting is set aside for you as soon as you press Exchange.

If a different amount arrives, you choose: pay the rest, recalculate or get a refund. The details are in the [rules](/rules) and the [questions and answers](/faq).
`,
  },
}

export const news: ContentPage = {
  key: 'news',
  title: { ru: 'Новости', en: 'News' },
  summary: {
    ru: 'Как устроен обмен и что меняется в обменном пункте.',
    en: 'How our exchange works and what’s changing.',
  },
  body: {
    ru: `
## О чём мы пишем

О том, что помогает менять деньги спокойно: как читать расчёт, как держится курс, что взять с собой в кассу. Когда меняются правила или часы работы, об этом тоже сказано здесь, до того как изменение начнёт действовать.
`,
    en: `
## What we write about

Anything that makes exchanging money less of a worry: how to read a quote, how a rate is locked, what to bring to a cash desk. When our rules or hours change, we say so here before the change takes effect.
`,
  },
}

export const faq: ContentPage = {
  key: 'faq',
  title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
  summary: {
    ru: 'Ответы на частые вопросы об обмене, сроках, лимитах и проверках.',
    en: 'Answers to common questions about exchanges, timing, limits and checks.',
  },
  body: {
    ru: `
## Если вопрос о вашей заявке

Сначала откройте её страницу: там видно, что происходит сейчас и что зависит от вас. Если этого мало, [напишите нам](/contacts) и назовите номер заявки. Личную ссылку присылать не нужно: по ней заявку открывает любой.
`,
    en: `
## If your question is about an order

Open the order page first: it shows what is happening now and what you need to do. If that doesn’t answer it, [write to us](/contacts) with the order number. Don’t send the order’s private link: anyone who has it can open the order.
`,
  },
}
