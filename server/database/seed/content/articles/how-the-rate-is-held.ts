import type { Article } from '../shapes'

export const howTheRateIsHeld: Article = {
  slug: 'how-the-rate-is-held',
  daysAgo: 4,
  title: { ru: 'Как закрепляется курс', en: 'How we lock your rate' },
  summary: {
    ru: 'Откуда берётся число в калькуляторе, с какой минуты оно ваше и что происходит, если деньги пришли позже.',
    en: 'Where the number in the calculator comes from, when it becomes yours, and what happens if your money arrives late.',
  },
  cover: 'coins',
  coverAlt: {
    ru: 'Две стопки монет на весах, которые стоят ровно',
    en: 'Two stacks of coins on a pair of level scales',
  },
  body: {
    ru: `
Самый частый вопрос к обменному пункту: «А курс точно останется таким?» Отвечаем по порядку.

## Откуда берётся курс

Мы спрашиваем несколько источников, отбрасываем устаревшие и те, что разошлись с остальными, и берём середину. К ней добавляется маржа направления — это и есть наш заработок. Получается курс, в котором уже всё: какое число стоит в поле «Получаете», столько и придёт. Если у направления есть отдельная комиссия, она стоит в расчёте своей строкой и в этом числе тоже учтена.

Если источники замолчали или цена прыгнула слишком резко, направление закрывается само. Лучше не показать никакого курса, чем показать ошибочный.

## С какой минуты он ваш

С создания заявки. В ней записаны курс, суммы, комиссии, правило округления и время, до которого всё это действует. Изменить их после этого не можем ни мы, ни вы.

Пока вы заполняете форму, курс ещё живой. Если он успел измениться, сайт покажет старое и новое число и спросит, согласны ли вы. Молча подставить другое он не может.

## Сколько он держится

От 15 минут при оплате с карты до 4 часов для наличных: столько нужно, чтобы спокойно сделать перевод или доехать до кассы. Отсчёт идёт на странице заявки.

## А если деньги пришли позже

Тогда есть два курса: закреплённый и нынешний. Обменять можно по тому, который ниже, или забрать деньги обратно — выбираете вы, и обе суммы видны до выбора. Почему по нижнему? Иначе можно было бы создать заявку, подождать и платить, только если рынок сдвинулся в вашу пользу. За такую возможность пришлось бы брать плату со всех.

Курс закреплён за суммой заявки. Если пришло больше или меньше, при пересчёте тоже действует тот из двух курсов, который ниже, даже если деньги пришли в срок. Доплатить недостающее можно по закреплённому курсу.

Важно другое: платёж считается поздним, только если он поздно **пришёл**. Если деньги дошли вовремя, а нашли мы их через час, курс остаётся прежним.

Всё это записано в [правилах обмена](/rules), разделы 5 и 8.
`,
    en: `
The question we hear most is “Will the rate really stay like this?” Here is the answer, step by step.

## Where the rate comes from

We check several sources, drop any that are out of date or disagree with the rest, and take the median. Then we add the pair’s margin, which is what we earn. The result is a rate with everything in it: the number under “You get” is what you receive. If a pair has a separate fee, the quote shows it on its own line, and that number already includes it.

If the sources go silent or the price jumps too far, the pair closes by itself. No rate is better than a wrong one.

## When it becomes yours

The moment you place the order. The order records the rate, the amounts, the fees, the rounding rule and how long all of it is valid. After that, neither of us can change it.

While you are still filling in the form, the rate is live. If it has moved by the time you press the button, the site shows you the old and the new number and asks you. It never swaps in a different rate silently.

## How long it lasts

From 15 minutes when you pay by card to 4 hours for cash: enough time for an unhurried transfer, or to get to the cash desk. The order page shows the countdown.

## What if the money arrives late?

Then there are two rates, the locked one and the current one. You can exchange at the lower of the two or get your money back. The choice is yours, and you see both amounts before you make it. Why the lower one? Otherwise people could place an order, wait, and pay only if the market moved their way, and everyone else would have to pay for that.

The lock covers the amount on the order. If more or less arrives, a recalculation also uses the lower of the two rates, even when the money came in time. You can pay the rest at the locked rate.

More importantly, a payment is late only if it **arrived** late. If it arrived in time and we found it an hour later, your rate stays the same.

All of this is in the [exchange rules](/rules), sections 5 and 8.
`,
  },
}
