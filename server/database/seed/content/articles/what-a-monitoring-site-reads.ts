import type { Article } from '../shapes'

export const whatAMonitoringSiteReads: Article = {
  slug: 'what-a-monitoring-site-reads',
  daysAgo: 48,
  title: { ru: 'Что читает мониторинг', en: 'How comparison sites read our rates' },
  summary: {
    ru: 'Почему курс на сайте сравнения и у нас должен совпадать, как устроен файл курсов и что значат метки рядом с обменным пунктом.',
    en: 'Why a comparison site should show the same rate as we do, how the rate file works, and what the labels next to an exchange mean.',
  },
  cover: 'rows',
  coverAlt: {
    ru: 'Список строк с курсами, одна из них отмечена',
    en: 'A list of lines with rates, one of them marked',
  },
  body: {
    ru: `
Многие находят нас через мониторинги — сайты, которые сравнивают курсы обменных пунктов. Мониторинг не заходит на сайт, как человек: он читает файл. Рассказываем, что в нём.

## Файл вместо витрины

Наш файл открыт для всех: [rates.xml](/export/rates.xml) для мониторингов и [rates.json](/export/rates.json) для программ. В нём строка на каждое направление: курс, лимиты, резерв, города и метки. Калькулятор, заявка и файл считают одной функцией, поэтому курса «для мониторинга» у нас нет.

Курс в строке уже включает все комиссии и посчитан на наименьшей сумме, где комиссия весит больше всего. Значит, на большей сумме вы получите не меньше.

## Что пропадает и когда

Направление сразу пропадает из файла, если обмен сейчас невозможен: курсу нельзя верить, кончился резерв, закрыт обменный пункт. Если мониторинг ещё показывает такую строку, он просто не успел спросить снова. Курс на нашем сайте свежее.

## Что значат метки

- **manual** — обмен выполняет оператор, в часы работы;
- **verifying** — могут попросить документ;
- **cardverify** — могут попросить фото карты;
- **reg** — нужна регистрация;
- **floating** — курс плавающий; рядом указано, на сколько минут он закреплён.

То же самое обычными словами стоит в расчёте, в строках «Могут попросить» и «Курс закреплён».

## Если числа не совпали

Посмотрите на три вещи: ту ли сумму вы сравниваете, тот ли город выбран и не обновился ли курс, пока вы переходили. Если всё совпадает, а числа нет, [напишите нам](/contacts): направление, сумма и время. Такую строку мы разберём и исправим.

Владельцам мониторингов — отдельная [страница](/partners/monitoring): адреса, коды и ссылки.
`,
    en: `
Many people find us through sites that compare the rates of exchange offices. These sites don’t visit us the way people do: they read a file. Here is what’s in it.

## A file, not a shop window

Our file is public: [rates.xml](/export/rates.xml) for comparison sites and [rates.json](/export/rates.json) for programs. It has a line for each pair with the rate, limits, reserve, cities and labels. The calculator, your order and the file all use the same function, so there is no special rate “for comparison sites”.

The rate in a line includes every fee and is calculated for the smallest amount, where fees weigh most. On a larger amount you get at least as much.

## What disappears, and when

A pair leaves the file as soon as you can’t exchange it: the rate can’t be trusted, the reserve has run out, or the office is closed. If a comparison site still shows that line, it simply hasn’t checked again yet. The rate on our site is the fresher one.

## What the labels mean

- **manual**: an operator handles the exchange, during office hours;
- **verifying**: we may ask for an ID document;
- **cardverify**: we may ask for a photo of the card;
- **reg**: you need an account;
- **floating**: the rate is floating, and the file says how many minutes it is locked for.

The quote says the same in plain words, on the lines “We may ask for” and “Rate locked”.

## If the numbers don’t match

Check three things: that you are comparing the same amount, that the same city is selected, and that the rate wasn’t updated on your way here. If all of that matches and the numbers still don’t, [write to us](/contacts) with the pair, the amount and the time. We look into every such line and fix it.

If you run a comparison site, there is a [page for you](/partners/monitoring) with addresses, codes and links.
`,
  },
}
