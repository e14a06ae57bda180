import type { ContentPage } from '../shapes'

const ru = `
Когда обменный пункт объявит конкурс, его сроки, призы и правила будут опубликованы на этой странице до начала, а о самом конкурсе мы напишем в [новостях](/news).

Обменять деньги можно и без него: [калькулятор](/) на главной, а в [аккаунте](/register) собраны все ваши заявки.
`

const en = `
When the office announces a contest, its dates, prizes and rules are published on this page before it begins, and the [news](/news) will say so.

No contest is needed to exchange: the [calculator](/) is on the home page, and an [account](/register) keeps all your claims in one place.
`

export const contest: ContentPage = {
  key: 'contest',
  title: { ru: 'Конкурс', en: 'Contest' },
  summary: {
    ru: 'Проводит ли обменный пункт конкурс и где появятся его условия.',
    en: 'Whether the office holds a contest, and where its terms appear.',
  },
  body: { ru, en },
}
