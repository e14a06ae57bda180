import type { ContentPage } from '../shapes'

const ru = `
Курсы, лимиты и резервы открыты в двух файлах. Ключ не нужен, договариваться заранее тоже. Адреса, коды валют и городов и время последнего изменения показаны на этой странице.

## Файлы

- [/export/rates.xml](/export/rates.xml) — Exchange Rate Export File (EREF) 1.1, который читают BestChange и похожие сайты.
- [/export/rates.json](/export/rates.json) — то же самое для программ; все числа — десятичный текст.

В файле только то, что можно обменять в эту минуту. Направление на паузе, с устаревшим курсом или ручное, пока обменный пункт закрыт, пропадает из него сразу. Во время технического перерыва файл есть, но он пуст.

## Что в строке

| Поле | Что в нём |
| --- | --- |
| \`from\`, \`to\` | коды валют из списка мониторингов |
| \`in\`, \`out\` | курс на наименьшей сумме, **со всеми комиссиями** и надбавкой города; одно из чисел равно 1 |
| \`amount\` | сколько можно выплатить |
| \`frommin\`, \`frommax\`, \`tomin\`, \`tomax\` | пределы одной заявки с обеих сторон |
| \`city\` | для наличных; города с одинаковыми условиями стоят в одной строке |
| \`param\` | метки направления: \`manual\`, \`verifying\`, \`cardverify\`, \`reg\` и другие |
| \`floating\` | на сколько минут закреплён курс, если он плавающий |

Комиссий отдельными полями нет: они уже в курсе. Кто меняет больше наименьшей суммы, получает не меньше, чем обещает строка, с точностью до округления выплаты. Прежде чем попасть в файл, каждая строка проверяется калькулятором на трёх суммах; та, что не сходится, не публикуется.

## Свежесть

У файлов есть \`ETag\` и \`Last-Modified\`, они меняются только вместе с содержимым. Спрашивайте с \`If-None-Match\`: если ничего не изменилось, придёт короткий ответ 304. Спрашивать можно до пяти раз в секунду, то есть до 300 раз в минуту с одного сетевого адреса; на лишние запросы придёт ответ 429.

## Ссылки

Каждому мониторингу из нашего списка мы даём собственный адрес, который считает переходы и открывает нужное направление. Считается только число переходов за день. Если вам достаточно обычной ссылки, добавьте к адресу сайта \`?cur_from=USDTTRC20&cur_to=SBERRUB\` с нужными кодами.

## Как попасть в список

Напишите через [контакты](/contacts) (тема — сотрудничество): название сайта, адрес и коды, которых вам не хватает. Туда же — если курс в файле и на сайте разошлись: пришлите строку и время, мы разберёмся.
`

const en = `
Our rates, limits and reserves are public in two files. You need no key and no agreement. This page lists their addresses, the currency and city codes, and when they last changed.

## The files

- [/export/rates.xml](/export/rates.xml) is the Exchange Rate Export File (EREF) 1.1 that BestChange and similar sites read.
- [/export/rates.json](/export/rates.json) has the same data for programs; every number is decimal text.

The files contain only what can be exchanged this minute. A pair drops out at once when it is paused, when its rate is too old, or when it is manual and the office is closed. During maintenance the files are there but empty.

## What’s in a line

| Field | What it contains |
| --- | --- |
| \`from\`, \`to\` | currency codes from the comparison sites’ list |
| \`in\`, \`out\` | the rate at the smallest amount, including **every fee** and the city’s surcharge; one of the two is 1 |
| \`amount\` | how much can be paid out |
| \`frommin\`, \`frommax\`, \`tomin\`, \`tomax\` | the limits of a single order, on both sides |
| \`city\` | for cash; cities with the same terms share a line |
| \`param\` | the pair’s labels: \`manual\`, \`verifying\`, \`cardverify\`, \`reg\` and others |
| \`floating\` | how many minutes a floating rate is locked for |

There are no separate fields for fees: the rate includes them. Anyone who exchanges more than the smallest amount gets at least what the line promises, apart from payout rounding. Before a line is published, the calculator tests it at three amounts; a line that doesn’t match is left out.

## Freshness

The files have an \`ETag\` and \`Last-Modified\`, which change only with the content. Send \`If-None-Match\`, and if nothing has changed you get a short 304. You can poll up to five times a second, or 300 times a minute from one network address; anything beyond that gets a 429.

## Links

Every comparison site on our list gets its own address, which opens the pair and counts the visit. We count only the number of visits per day. If a plain link is enough, add \`?cur_from=USDTTRC20&cur_to=SBERRUB\` with the codes you need to our site’s address.

## How to get listed

Write to us through the [contacts page](/contacts) under the topic “Partnership” with your site’s name and address and any codes you are missing. Do the same if the rates in the file and on the site ever differ: send us the line and the time, and we will look into it.
`

export const partnersMonitoring: ContentPage = {
  key: 'partners-monitoring',
  title: { ru: 'Мониторингам', en: 'For comparison sites' },
  summary: {
    ru: 'Файлы курсов EREF 1.1 и JSON: что в них стоит, как часто их спрашивать, как устроены ссылки и как попасть в список.',
    en: 'Rate files in EREF 1.1 and JSON: what they contain, how often to poll them, how links work and how to get listed.',
  },
  body: { ru, en },
}
