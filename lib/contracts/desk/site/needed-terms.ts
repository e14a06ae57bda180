import type { ContentKind, ContentTerms } from './content'

type TextName = Exclude<keyof ContentTerms, 'coverId'>

const always = ['titleRu', 'bodyRu', 'titleEn', 'bodyEn'] as const
const withSummaries = ['titleRu', 'summaryRu', 'bodyRu', 'titleEn', 'summaryEn', 'bodyEn'] as const

/** What must be said before it is published, in the order in which it is written. */
export function neededTerms(kind: ContentKind): readonly TextName[] {
  return kind === 'article' ? withSummaries : always
}
