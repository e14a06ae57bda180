import type { ContentPage } from '../shapes'

const ru = `
Сейчас конкурса нет. Если обменный пункт его объявит, сроки, призы и правила будут опубликованы на этой странице до начала, а о самом конкурсе мы напишем в [новостях](/news).

Обменять деньги можно и без конкурса: [калькулятор](/) на главной, а в [аккаунте](/register) собраны все ваши заявки.
`

const en = `
There is no contest at the moment. If the office announces one, its dates, prizes and rules are published on this page before it begins, and the [news](/news) will say so.

No contest is needed to exchange: the [calculator](/) is on the home page, and an [account](/register) keeps all your claims in one place.
`

export const contest: ContentPage = {
  key: 'contest',
  title: { ru: 'Конкурс', en: 'Contest' },
  summary: {
    ru: 'Сейчас конкурса нет. Если он будет объявлен, сроки, призы и правила опубликуем здесь до начала.',
    en: 'There is no contest at the moment. If one is announced, its dates, prizes and rules are published here before it begins.',
  },
  body: { ru, en },
}
