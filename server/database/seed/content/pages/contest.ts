import type { ContentPage } from '../shapes'

const ru = `
Сейчас конкурса нет. Когда он начнётся, на этой странице появятся сроки, призы и правила, а о начале мы расскажем в [новостях](/news).

## Каким он будет

- Считаются только завершённые обмены: отменённые, истёкшие и возвращённые заявки места не меняют.
- Правила и призы объявляются до начала и во время конкурса не меняются.
- Участвовать в конкурсе — не условие обмена: курс и сроки у всех одинаковые.

Дробить суммы, менять деньги с самим собой или чужими реквизитами ради места в таблице не имеет смысла: такие обмены не засчитываются.

Пока же можно спокойно [обменять](/) то, что нужно, и завести [аккаунт](/register): в нём собраны все ваши заявки.
`

const en = `
There is no contest at the moment. When one begins, its dates, prizes and rules will be on this page, and the [news](/news) will say so.

## What it will be like

- Only completed exchanges count; claims that were cancelled, expired or refunded change nobody’s place.
- Rules and prizes are announced beforehand and do not change during the contest.
- Taking part is no condition of an exchange: rates and times are the same for all.

There is no point in splitting amounts, exchanging with yourself or borrowing payment details for a better place: such exchanges do not count.

In the meantime you can simply [exchange](/) what you need, or open an [account](/register) that keeps all your claims in one place.
`

export const contest: ContentPage = {
  key: 'contest',
  title: { ru: 'Конкурс', en: 'Contest' },
  summary: {
    ru: 'Сейчас конкурса нет. Здесь появятся сроки, призы и правила следующего.',
    en: 'There is no contest at the moment. The dates, prizes and rules of the next one will be here.',
  },
  body: { ru, en },
}
