import type { ContentPage } from '../shapes'

const ru = `
Когда обменный пункт объявит конкурс, его сроки, призы и правила будут опубликованы на этой странице до начала, а о самом конкурсе мы напишем в [новостях](/news).

Обменять деньги можно и без него: [калькулятор](/) на главной, а в [аккаунте](/register) собраны все ваши заявки.
`

const en = `
When we run a contest, its dates, prizes and rules appear on this page before it begins, and we announce it in the [news](/news).

You can exchange at any time: the [calculator](/) is on the home page, and an [account](/register) keeps all your orders in one place.
`

export const contest: ContentPage = {
  key: 'contest',
  title: { ru: 'Конкурс', en: 'Contest' },
  summary: {
    ru: 'Проводит ли обменный пункт конкурс и где появятся его условия.',
    en: 'Whether a contest is running, and where its terms appear.',
  },
  body: { ru, en },
}
