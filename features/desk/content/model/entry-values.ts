import type { ContentEntry, ContentTerms } from '@/lib/contracts/desk/site/content'

/** The values of the editor. `groupId` is empty until a group is chosen. */
export type EntryValues = { slug: string; groupId: string; terms: ContentTerms }

export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

export const termNames = {
  ru: { title: 'titleRu', summary: 'summaryRu', body: 'bodyRu' },
  en: { title: 'titleEn', summary: 'summaryEn', body: 'bodyEn' },
} as const

export const emptyValues: EntryValues = {
  slug: '',
  groupId: '',
  terms: {
    ...{ titleRu: '', titleEn: '', summaryRu: '', summaryEn: '', bodyRu: '', bodyEn: '' },
    coverId: null,
  },
}

export function valuesOf({ slug, groupId, terms }: ContentEntry): EntryValues {
  return { slug, groupId: groupId === null ? '' : String(groupId), terms }
}

export function bodyOf({ slug, groupId, terms }: EntryValues) {
  return { slug, groupId: groupId === '' ? null : Number.parseInt(groupId, 10), terms }
}

/** The language of the first error; null when none belongs to one language. */
export function languageOfFaults(fields: Readonly<Record<string, unknown>>): Language | null {
  const own = Object.keys(fields).flatMap((name) => /^terms\.\w+(Ru|En)$/.exec(name)?.[1] ?? [])
  return own[0] === undefined ? null : languages[own[0] === 'Ru' ? 0 : 1]
}
