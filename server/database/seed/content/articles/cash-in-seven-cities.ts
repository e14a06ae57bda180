import type { Article } from '../shapes'

export const cashInSevenCities: Article = {
  slug: 'cash-in-seven-cities',
  daysAgo: 27,
  title: { ru: 'Наличные в семи городах', en: 'Cash in seven cities' },
  summary: {
    ru: 'Где менять наличные, какие валюты есть в каждом городе и почему курс в соседних городах может отличаться на десятые доли процента.',
    en: 'Where to exchange cash, which currencies each city has, and why rates can differ by a few tenths of a percent.',
  },
  cover: 'pins',
  coverAlt: {
    ru: 'Карта с отметками касс и дорогой между ними',
    en: 'A map with marked cash desks and a road between them',
  },
  body: {
    ru: `
Обменять наличные можно в семи городах. Адреса и часы — на странице [«Наличные»](/cash), а здесь о том, чем города отличаются.

| Город | Рубли | Доллары | Евро |
| --- | --- | --- | --- |
| Москва | есть | есть | есть |
| Санкт-Петербург | есть | есть | есть |
| Екатеринбург | есть | есть | нет |
| Казань | есть | есть | нет |
| Тбилиси | нет | есть | есть |
| Ереван | есть | есть | нет |
| Стамбул | нет | есть | есть |

## Что на что меняют

Bitcoin, Ethereum и USDT в сетях TRC20 и ERC20 — на наличные и обратно. Доллары и евро ещё и за рубли с карты или по СБП, тоже в обе стороны. Сейчас ли открыто направление, видно в калькуляторе.

## Почему курс разный

Деньги нужно привезти, пересчитать и хранить, и в разных городах это стоит по-разному. Поэтому в некоторых направлениях у города есть надбавка, обычно от двух до шести десятых процента. Она видна в списке городов и в расчёте, а сумма «Получаете» её уже учитывает. На крупных суммах курс, наоборот, лучше: ступени перечислены в расчёте.

## Почему сумма круглая

Наличные выдают целыми единицами, а кое-где — кратно купюре: доллары в Тбилиси и Стамбуле по десять, рубли в Ереване по тысяче. Округление видно до заявки. Если вам нужна конкретная сумма, введите её в поле «Получаете»: калькулятор посчитает, сколько отдать.

## Как не потратить время зря

1. Создайте заявку, когда готовы выйти: курс закреплён на четыре часа, а при оплате с карты или по СБП — на час. Если вы приносите наличные, а касса к тому времени ещё закрыта, сайт скажет, с какого часа заявку можно создать.
2. Если получаете наличные, дождитесь, пока заявка покажет, что оплата принята.
3. Возьмите номер заявки и документ с фото: его могут попросить. Кассир спросит одноразовый код со страницы заявки.
4. Договаривайтесь только с контактом из заявки и пересчитывайте деньги в кассе.
`,
    en: `
You can exchange cash in seven cities. Addresses and hours are on the [Cash exchange](/cash) page; here is how the cities differ.

| City | Rubles | Dollars | Euros |
| --- | --- | --- | --- |
| Moscow | yes | yes | yes |
| Saint Petersburg | yes | yes | yes |
| Yekaterinburg | yes | yes | no |
| Kazan | yes | yes | no |
| Tbilisi | no | yes | yes |
| Yerevan | yes | yes | no |
| Istanbul | no | yes | yes |

## What you can exchange

Bitcoin, Ethereum and USDT on TRC20 and ERC20, for cash and back. Dollars and euros also for rubles by card or through SBP, again both ways. The calculator shows whether a pair is open right now.

## Why rates differ

Cash has to be transported, counted and guarded, and that costs more in some places than in others. That is why some pairs have a city surcharge, usually between 0.2% and 0.6%. You see it in the list of cities and in the quote, and “You get” already takes it into account. Large amounts, on the other hand, get a better rate: the quote lists the tiers.

## Why amounts are round

Cash is paid out in whole units, and in some places in multiples of a banknote: tens of dollars in Tbilisi and Istanbul, thousands of rubles in Yerevan. You see the rounding before you place an order. If you need a specific amount, type it under “You get” and the calculator works out what to send.

## How not to waste time

1. Place the order when you are ready to leave: the rate is locked for four hours, or for one if you pay by card or through SBP. If you are bringing cash and the desk would still be closed by then, the site tells you when you can place the order.
2. If you are collecting cash, wait until the order page says that your payment has been accepted.
3. Bring your order number and a photo ID, which the desk may ask for. The cashier asks for the one-time code from the order page.
4. Deal only with the contact shown on the order, and count the money at the desk.
`,
  },
}
