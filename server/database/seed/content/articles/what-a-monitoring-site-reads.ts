import type { Article } from '../shapes'

export const whatAMonitoringSiteReads: Article = {
  slug: 'what-a-monitoring-site-reads',
  daysAgo: 48,
  title: { ru: 'Что читает мониторинг', en: 'What a monitoring site reads' },
  summary: {
    ru: 'Почему курс на сайте сравнения и у нас должен совпадать, как устроен файл курсов и что значат метки рядом с обменным пунктом.',
    en: 'Why the rate on a comparison site and ours should be the same, how the file works, and what the labels beside an office mean.',
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
Many people find us through monitoring sites, which compare the rates of exchange offices. Such a site does not visit us as a person does: it reads a file. Here is what is in it.

## A file instead of a shop window

Our file is open to all: [rates.xml](/export/rates.xml) for monitoring sites and [rates.json](/export/rates.json) for programs. It has a line for each direction: rate, limits, reserve, cities and labels. The calculator, the claim and the file all use one function, so there is no rate “for the monitoring site”.

The rate in a line has every fee in it and is calculated for the smallest amount, where fees weigh most. On a larger amount you get no less.

## What disappears, and when

A direction leaves the file as soon as no exchange is possible: the rate cannot be trusted, the reserve is used up, the office is closed. If a monitoring site still shows such a line, it simply has not asked again yet. The rate on our site is the fresher one.

## What the labels mean

- **manual**: an operator carries it out, during office hours;
- **verifying**: we may ask for an ID document;
- **cardverify**: we may ask for a photo of the card;
- **reg**: an account is needed;
- **floating**: the rate is floating; the number of minutes for which it is held is stated with the label.

The quote says the same in plain words, on the lines “We may ask for” and “Rate held”.

## If the figures differ

Look at three things: whether you compare the same amount, whether the same city is chosen, and whether the rate was updated on your way here. If all that is the same and the figures are not, [write to us](/contacts) with the direction, the amount and the time. We look into every such line and put it right.

For owners of monitoring sites there is a [page of their own](/partners/monitoring) with addresses, codes and links.
`,
  },
}
