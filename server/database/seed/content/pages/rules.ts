import type { ContentPage } from '../shapes'
import { rulesEn } from './rules-en'
import { rulesRu } from './rules-ru'

export const rules: ContentPage = {
  key: 'rules',
  title: { ru: 'Правила обмена', en: 'Exchange rules' },
  summary: {
    ru: 'Как закрепляется курс, что будет, если придёт другая сумма, как возвращаются деньги и что мы храним: правила обмена и пополнения кошельков.',
    en: 'How the rate is held, what happens when another amount arrives, how money is returned and what we keep: the rules of exchange and wallet top-up.',
  },
  body: { ru: rulesRu, en: rulesEn },
}
