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
Rates, limits and reserves are open in two files. They need no key and no arrangement. The addresses, the codes of currencies and cities, and the time of the last change are shown on this page.

## The files

- [/export/rates.xml](/export/rates.xml) is the Exchange Rate Export File (EREF) 1.1 that BestChange and similar sites read.
- [/export/rates.json](/export/rates.json) says the same to programs; every number is decimal text.

The files hold only what can be exchanged at this minute. A direction that is paused, whose rate is too old, or that is manual while the office is closed, is gone at once. In a maintenance break the file is there, and empty.

## What a line says

| Field | What it holds |
| --- | --- |
| \`from\`, \`to\` | currency codes from the monitoring sites’ list |
| \`in\`, \`out\` | the rate for the smallest amount, with **every fee** and the city’s surcharge; one of the two is 1 |
| \`amount\` | how much can be paid out |
| \`frommin\`, \`frommax\`, \`tomin\`, \`tomax\` | the limits of one claim, on both sides |
| \`city\` | for cash; cities with the same terms share a line |
| \`param\` | the labels of the direction: \`manual\`, \`verifying\`, \`cardverify\`, \`reg\` and others |
| \`floating\` | for how many minutes the rate is held, where it floats |

There are no separate fields for fees: they are in the rate. Whoever exchanges more than the smallest amount gets no less than the line promises, but for the rounding of the payout. Before it is published, each line is tried by the calculator at three amounts; one that does not agree is left out.

## Freshness

The files have an \`ETag\` and \`Last-Modified\`, which change only with the content. Ask with \`If-None-Match\`, and if nothing has changed the answer is a short 304. You may ask up to five times a second, that is 300 times a minute from one network address; anything beyond that gets a 429.

## Links

Every monitoring site on our list gets an address of its own, which counts its visits and opens the direction. Only the number of visits a day is counted. If a plain link is enough, add \`?cur_from=USDTTRC20&cur_to=SBERRUB\` to the site’s address, with the codes you need.

## How to be listed

Write through the [contacts page](/contacts), choose the topic “Partnership” and give the name of your site, its address and any codes that are missing. Write there, too, if the rates in the file and on the site ever differ: send us the line and the time, and we will look into it.
`

export const partnersMonitoring: ContentPage = {
  key: 'partners-monitoring',
  title: { ru: 'Мониторингам', en: 'For monitoring sites' },
  summary: {
    ru: 'Файлы курсов EREF 1.1 и JSON: что в них стоит, как часто их спрашивать, как устроены ссылки и как попасть в список.',
    en: 'The rate files in EREF 1.1 and JSON: what they hold, how often to ask for them, how links work and how to be listed.',
  },
  body: { ru, en },
}
