import type { Article } from '../shapes'

export const howToReadTheQuote: Article = {
  slug: 'how-to-read-the-quote',
  daysAgo: 11,
  title: { ru: 'Как читать расчёт', en: 'How to read the quote' },
  summary: {
    ru: 'Рядом с калькулятором лежит «бумажный» расчёт. В нём весь договор: проходим по строкам сверху вниз.',
    en: 'The “paper” quote next to the calculator has the whole deal on it. Here it is, line by line.',
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
- **Могут попросить.** Документ, фото карты, регистрацию, проверку AML, иногда только от названной суммы. Если вместо этого стоит «Документы: не нужны», документов не попросят; два исключения названы в [правилах AML и KYC](/aml). Для наличных здесь всегда есть документ с фото: его могут попросить в кассе.
- **Если сумма придёт другой.** Решаете вы: доплата, пересчёт или возврат.
- **Резерв.** Сколько этой валюты мы можем выплатить прямо сейчас.

## Почему он всегда один

Условия, которые касаются вашей заявки, слово в слово те же на её странице, в письмах о ней и на странице направления. Разница одна: «закреплён на 15 мин» превратится в точное время. Если бы строки вдруг разошлись, верить нужно было бы заявке, но их пишет одна и та же функция, поэтому они не расходятся.

## На что смотреть в первую очередь

Если времени мало, прочитайте три строки: сколько вы получите, по какой сети или в каком городе и что могут попросить. Почти все недоразумения, которые приходится разбирать, — из-за одной из них.

Попробуйте на живом примере: откройте [Tether TRC20 на Сбербанк](/exchange/tether-trc20-to-sberbank) или [калькулятор](/). До заявки ничего не нужно ни указывать, ни оплачивать.
`,
    en: `
Next to the calculator there is a slip of paper, like the ones exchange offices used to hand out. It is your quote. Everything we agree on fits on it, and there is no other small print.

## Line by line

- **The amount.** What you get, and for what. It is an exact number, not an estimate.
- **Rate.** How many units of one currency you get for one unit of the other. If larger amounts get a better rate, the tiers are listed below.
- **Fees.** Usually it says “all included in the rate”. If there is a separate fee, you see its rule and what it comes to for your amount.
- **Rounding.** The digit your payout is rounded to or, for cash, the multiple it is rounded down to.
- **Network.** For crypto, the network it is sent on. Compare it with your wallet before you pay.
- **City.** For cash, where it changes hands.
- **Rate locked.** For how many minutes or hours after you place the order. If the rate is floating, it says so here.
- **Usually takes.** How long exchanges like this took from payment to payout over the past week. You see this line once there have been enough of them.
- **We may ask for.** An ID document, a photo of the card, an account with us, an AML check (some of them only above a certain amount). If it says “Documents: none needed” instead, we won’t ask for documents; the [AML and KYC policy](/aml) lists the two exceptions. For cash, it always lists a photo ID, which the cash desk may ask for.
- **If a different amount arrives.** You choose: pay the rest, recalculate or get a refund.
- **Reserve.** How much of this currency we can pay out right now.

## Why there is only one

The order page, the e-mails about your order and the pair’s page repeat, word for word, the terms that concern your order. There is one difference: “for 15 min” becomes an exact time. If they ever did differ, your order would count; but the same function writes them all, so they don’t.

## What to look at first

If you are short of time, read three lines: what you get, on which network or in which city, and what we may ask for. Nearly every misunderstanding we deal with comes down to one of these.

Try it on a live quote: open [Tether TRC20 to Sberbank](/exchange/tether-trc20-to-sberbank) or the [calculator](/). Until you place an order, you don’t have to enter or pay anything.
`,
  },
}
