import type { ContentPage } from '../shapes'
import { amlEn } from './aml-en'
import { amlRu } from './aml-ru'

export const aml: ContentPage = {
  key: 'aml',
  title: { ru: 'Правила AML и KYC', en: 'AML and KYC policy' },
  summary: {
    ru: 'Что и когда мы проверяем, что могут попросить, как проходит проверка платежа и что будет с деньгами, если она не пройдена.',
    en: 'What we check and when, what you may be asked for, how a payment is checked and what happens to the money if it does not pass.',
  },
  body: { ru: amlRu, en: amlEn },
}
