import type { ContentPage } from '../shapes'

/* Pages that show more than text: the text at their beginning, and the text below everything else. */

export const home: ContentPage = {
  key: 'home',
  title: {
    ru: 'Обмен криптовалют, банковских и наличных денег',
    en: 'Exchange crypto, bank money and cash',
  },
  summary: {
    ru: 'Курс, комиссии, резерв и срок видны до оплаты. Обычно обмен возможен без регистрации.',
    en: 'Rate, fees, reserve and time are known before you pay. Usually no account is needed.',
  },
  body: {
    ru: `
## На чём держится расчёт

Курс складывается из цены рынка, маржи и расходов на выплату. Всё это уже учтено в числе, которое вы видите, а что стоит в расчёте, то стоит и в заявке: суммы, комиссии, срок и условия.

Резерв у валюты — это то, что можно выплатить прямо сейчас. Сумма к получению откладывается для вас, как только вы нажали «Обменять».

Если придёт не та сумма, решаете вы: доплатить, пересчитать или вернуть. Подробности — в [правилах](/rules) и в [ответах на вопросы](/faq).
`,
    en: `
## What the quote rests on

A rate is made of the market’s price, our margin and the cost of paying out. All of it is already in the number you see, and what stands in the quote stands in the claim: amounts, fees, time and terms.

The reserve of a currency is what can be paid out right now. The amount you receive is set aside for you as soon as you press Exchange.

If another amount arrives, you decide: pay the rest, recalculate, or take it back. The details are in the [rules](/rules) and in the [questions and answers](/faq).
`,
  },
}

export const news: ContentPage = {
  key: 'news',
  title: { ru: 'Новости', en: 'News' },
  summary: {
    ru: 'Как устроен обмен и что меняется в обменном пункте.',
    en: 'How exchanging here works, and what changes at the office.',
  },
  body: {
    ru: `
## О чём мы пишем

О том, что помогает менять деньги спокойно: как читать расчёт, как держится курс, что взять с собой в кассу. Когда меняются правила или часы работы, об этом тоже сказано здесь, до того как изменение начнёт действовать.
`,
    en: `
## What we write about

What helps to exchange money without worry: how to read a quote, how a rate is held, what to bring to a cash desk. When rules or hours change, it is said here too, before the change takes effect.
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

Сначала откройте её страницу по ссылке из письма: там видно, что происходит сейчас и что зависит от вас. Если этого мало, [напишите нам](/contacts) и назовите номер заявки. Ссылку с ключом присылать не нужно: по ней заявку открывает любой.
`,
    en: `
## If your question is about a claim

Open its page by the link in our e-mail first: it shows what is happening now and what is up to you. If that is not enough, [write to us](/contacts) and name the claim’s number. Do not send the link with its key: anybody can open the claim with it.
`,
  },
}
