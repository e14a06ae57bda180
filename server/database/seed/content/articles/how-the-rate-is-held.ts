import type { Article } from '../shapes'

export const howTheRateIsHeld: Article = {
  slug: 'how-the-rate-is-held',
  daysAgo: 4,
  title: { ru: 'Как закрепляется курс', en: 'How the rate is held' },
  summary: {
    ru: 'Откуда берётся число в калькуляторе, с какой минуты оно ваше и что происходит, если деньги пришли позже.',
    en: 'Where the figure in the calculator comes from, from which minute on it is yours, and what happens when money comes later.',
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

Важно другое: платёж считается поздним, только если он поздно **пришёл**. Если деньги дошли вовремя, а нашли мы их через час, курс остаётся прежним.

Всё это записано в [правилах обмена](/rules), разделы 5 и 8.
`,
    en: `
The question we hear most: “Will the rate really stay like this?” Here is the answer, step by step.

## Where the rate comes from

We ask several sources, drop those that are too old or disagree with the rest, and take the middle. To that we add the margin of the direction, which is what we earn. The result is a rate with everything in it: the figure under “You get” is what arrives. If a direction has a separate fee, it has a line of its own in the quote and is part of that figure as well.

When the sources fall silent or the price jumps too far, the direction closes by itself. No rate is better than a wrong one.

## From which minute it is yours

From the moment the claim is created. It records the rate, the amounts, the fees, the rounding rule and the time until which all this holds. After that neither we nor you can change it.

While you are still filling in the form, the rate is alive. If it has moved by the time you press the button, the site shows the old figure and the new one, and asks. It cannot put in another one silently.

## How long it holds

Between 15 minutes for a payment by card and 4 hours for cash: enough for an unhurried transfer, or the way to the cash desk. The clock runs on the claim’s page.

## And if the money comes later

Then there are two rates, the held one and the current one. You may exchange at the lower of the two or take the money back. The choice is yours, and both amounts are shown before you make it. Why the lower? Otherwise one could create a claim, wait, and pay only if the market has moved the right way. Everybody would have to pay for that possibility.

One thing matters more: a payment is late only if it **came** late. If it arrived in time and we found it an hour later, the rate stays as it was.

All of this is in the [exchange rules](/rules), sections 5 and 8.
`,
  },
}
