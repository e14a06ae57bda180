import type { ContentKind, ContentTerms } from './content'

type TextName = Exclude<keyof ContentTerms, 'coverId'>

const always = ['titleRu', 'bodyRu', 'titleEn', 'bodyEn'] as const
const withSummaries = ['titleRu', 'summaryRu', 'bodyRu', 'titleEn', 'summaryEn', 'bodyEn'] as const

/** The fields required for publishing, in the order of the form. */
export function neededTerms(kind: ContentKind): readonly TextName[] {
  return kind === 'article' ? withSummaries : always
}
