import type { Article } from '../shapes'

export const howToReadTheQuote: Article = {
  slug: 'how-to-read-the-quote',
  daysAgo: 11,
  title: { ru: 'Как читать расчёт', en: 'How to read the quote' },
  summary: {
    ru: 'Рядом с калькулятором лежит «бумажный» расчёт. В нём весь договор: проходим по строкам сверху вниз.',
    en: 'Beside the calculator lies a “paper” quote with the whole agreement on it. We go through its lines from top to bottom.',
  },
  cover: 'slip',
  coverAlt: {
    ru: 'Бумажный расчёт с отрывным краем',
    en: 'A paper slip with a torn edge',
  },
  body: {
    ru: `
Рядом с калькулятором лежит листок, похожий на чек старого обменного пункта. Это расчёт. Всё, о чём мы договариваемся, помещается на нём, и другого мелкого шрифта нет.

## Строка за строкой

- **Сумма.** Сколько вы получите и за что. Это число, а не «примерно».
- **Курс.** Сколько единиц вы получите за одну. Если чем больше сумма, тем лучше курс, ниже перечислены ступени.
- **Комиссии.** Чаще всего здесь стоит «все включены в курс». Если есть отдельная, названы процент и наименьшая сумма.
- **Сеть.** Для монет — сеть, по которой они пойдут. Сверьте её с кошельком до оплаты.
- **Город.** Для наличных — город, надбавка и кратность суммы.
- **Резерв.** Сколько этой валюты мы можем выплатить прямо сейчас.
- **Курс закреплён.** На сколько минут или часов после создания заявки. Если курс плавающий, это написано здесь же.
- **Могут попросить.** Документ, фото карты, регистрацию или ничего. Если стоит «ничего», документов не попросят; два исключения названы в [правилах AML и KYC](/aml). Для наличных здесь всегда есть документ с фото: без него касса не примет и не выдаст деньги.
- **Если сумма придёт другой.** Решаете вы: доплата, пересчёт или возврат.

## Почему он всегда один

Тот же листок вы увидите на странице заявки, с теми же строками. Разница одна: «закреплён на 15 минут» превратится в точное время. Если строки вдруг разошлись бы, верить нужно заявке — но они считаются одной функцией, поэтому не расходятся.

## На что смотреть в первую очередь

Если времени мало, прочитайте три строки: сколько вы получите, по какой сети или в каком городе и что могут попросить. Почти все недоразумения, которые приходится разбирать, — из-за одной из них.

Попробуйте на живом примере: откройте [Tether TRC20 на Сбербанк](/exchange/tether-trc20-to-sberbank) или [калькулятор](/). До заявки ничего не нужно ни указывать, ни оплачивать.
`,
    en: `
Beside the calculator lies a slip of paper like those of old exchange offices. It is the quote. Everything we agree on fits on it, and there is no other small print.

## Line by line

- **The amount.** What you get, and for what. It is a figure, not an estimate.
- **Rate.** How many units you get for one. Where a larger amount earns a better rate, the steps are listed below.
- **Fees.** Mostly it says “all included in the rate”. If there is a separate one, you see the percentage and the least amount.
- **Network.** For coins, the network they travel by. Compare it with your wallet before you pay.
- **City.** For cash: the city, its surcharge, and amounts in multiples.
- **Reserve.** How much of this currency we can pay out right now.
- **Rate held.** For how many minutes or hours after the claim is created. If the rate floats, this is where it says so.
- **We may ask for.** An ID document, a photo of the card, an account, or nothing. If it says nothing, no documents are asked for; the two exceptions are named in the [AML and KYC policy](/aml). For cash there is always a photo ID here: the desk neither takes nor hands out money without it.
- **If another amount arrives.** You decide: pay the rest, recalculate or refund.

## Why there is only one

You meet the same slip again on the claim’s page, line for line. There is one difference: “held for 15 minutes” has become a time of day. Should the two ever differ, believe the claim; but the same function calculates both, so they do not.

## What to look at first

If you are short of time, read three lines: what you get, over which network or in which city, and what we may ask for. Nearly all the misunderstandings we have to sort out come from one of these.

Try it on a live one: open [Tether TRC20 for Sberbank](/exchange/tether-trc20-to-sberbank), or the [calculator](/). Until there is a claim, you need not enter or pay anything.
`,
  },
}
