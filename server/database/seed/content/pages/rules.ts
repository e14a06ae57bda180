import type { ContentPage } from '../shapes'
import { rulesEn } from './rules-en'
import { rulesRu } from './rules-ru'

export const rules: ContentPage = {
  key: 'rules',
  title: { ru: 'Правила обмена', en: 'Exchange rules' },
  summary: {
    ru: 'Как закрепляется курс, что будет, если придёт другая сумма, как возвращаются деньги и что мы храним: правила обмена и пополнения кошельков.',
    en: 'How rates are locked, what happens if a different amount arrives, how refunds work and what data we keep: our rules for exchange and wallet top-up.',
  },
  body: { ru: rulesRu, en: rulesEn },
}
