import type { ContentTerms } from '@/lib/contracts/desk/site/content'

/** The terms of an article, with every field in both languages. */
export function contentTerms(change: Partial<ContentTerms> = {}): ContentTerms {
  return {
    titleRu: 'Мы открылись',
    titleEn: 'We are open',
    summaryRu: 'Коротко о том, что есть.',
    summaryEn: 'In short, what there is.',
    bodyRu: 'Обменник **работает**.\n\n## Часы\n\nКруглые сутки, [правила](/rules).',
    bodyEn: 'The office **works**.\n\n## Hours\n\nRound the clock, [rules](/rules).',
    coverId: null,
    ...change,
  }
}
