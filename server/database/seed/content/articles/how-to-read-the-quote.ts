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
- **Курс.** Сколько единиц одной валюты стоит единица другой. Если чем больше сумма, тем лучше курс, ниже перечислены ступени.
- **Комиссии.** Чаще всего здесь стоит «все включены в курс». Если есть отдельная, названы её правило и сколько она составит при вашей сумме.
- **Округление.** До какого знака округляется то, что вы получаете, а для наличных — до какой кратности вниз.
- **Сеть.** Для монет — сеть, по которой они пойдут. Сверьте её с кошельком до оплаты.
- **Город.** Для наличных — где деньги передают.
- **Курс закреплён.** На сколько минут или часов после создания заявки. Если курс плавающий, это написано здесь же.
- **Обычно занимает.** Сколько такие обмены шли от оплаты до отправки за последнюю неделю. Строка есть, когда обменов хватает, чтобы судить.
- **Могут попросить.** Документ, фото карты, регистрацию, проверку AML, иногда только от названной суммы, или ничего. Если стоит «ничего», документов не попросят; два исключения названы в [правилах AML и KYC](/aml). Для наличных здесь всегда есть документ с фото: его могут попросить в кассе.
- **Если сумма придёт другой.** Решаете вы: доплата, пересчёт или возврат.
- **Резерв.** Сколько этой валюты мы можем выплатить прямо сейчас.

## Почему он всегда один

Условия на странице заявки, в письмах о ней и на странице направления — слово в слово те же. Разница одна: «закреплён на 15 мин» превратится в точное время. Если бы строки вдруг разошлись, верить нужно было бы заявке, но их пишет одна и та же функция, поэтому они не расходятся.

## На что смотреть в первую очередь

Если времени мало, прочитайте три строки: сколько вы получите, по какой сети или в каком городе и что могут попросить. Почти все недоразумения, которые приходится разбирать, — из-за одной из них.

Попробуйте на живом примере: откройте [Tether TRC20 на Сбербанк](/exchange/tether-trc20-to-sberbank) или [калькулятор](/). До заявки ничего не нужно ни указывать, ни оплачивать.
`,
    en: `
Beside the calculator lies a slip of paper like those of old exchange offices. It is the quote. Everything we agree on fits on it, and there is no other small print.

## Line by line

- **The amount.** What you get, and for what. It is a figure, not an estimate.
- **Rate.** How many units of one currency one unit of the other costs. Where a larger amount earns a better rate, the steps are listed below.
- **Fees.** Usually it says “all included in the rate”. If there is a separate one, you see its rule and what it comes to for your amount.
- **Rounding.** To which digit what you get is rounded, or, for cash, down to a multiple of what.
- **Network.** For coins, the network they travel by. Compare it with your wallet before you pay.
- **City.** For cash, where it changes hands.
- **Rate held.** For how many minutes or hours after the claim is created. If the rate floats, this is where it says so.
- **Usually takes.** How long such exchanges took from payment to payout over the past week. The line is there once there are enough of them to tell.
- **We may ask for.** An ID document, a photo of the card, an account, an AML check, some of them only from a stated amount on, or nothing. If it says nothing, no documents are asked for; the two exceptions are named in the [AML and KYC policy](/aml). For cash there is always a photo ID here: the cash desk may ask for it.
- **If another amount arrives.** You decide: pay the rest, recalculate or refund.
- **Reserve.** How much of this currency we can pay out right now.

## Why there is only one

The claim’s page, its e-mails and the page of the direction state the terms word for word as here. There is one difference: “held for 15 min” has become a time of day. Should they ever differ, believe the claim; but one and the same function writes them, so they do not.

## What to look at first

If you are short of time, read three lines: what you get, over which network or in which city, and what we may ask for. Nearly all the misunderstandings we have to sort out come from one of these.

Try it on a live one: open [Tether TRC20 for Sberbank](/exchange/tether-trc20-to-sberbank), or the [calculator](/). Until there is a claim, you need not enter or pay anything.
`,
  },
}
