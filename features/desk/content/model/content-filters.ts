import { contentKind, contentState, type ContentKind } from '@/lib/contracts/desk/site/content'

export const contentTabs = ['article', 'question', 'page', 'picture'] as const
export type ContentTab = (typeof contentTabs)[number]

/** As it stands in the address; what is empty filters nothing. */
export type ContentFilters = { kind: ContentTab } & Record<'q' | 'state' | 'page', string>

export const noContentFilters = { q: '', state: '', page: '' } as const

export function readContentFilters(params: Pick<URLSearchParams, 'get'>): ContentFilters {
  const read = (name: string) => params.get(name) ?? ''
  return {
    kind: contentTabs.find((tab) => tab === read('kind')) ?? 'article',
    q: read('q'),
    state: read('state'),
    page: read('page'),
  }
}

/** From 1, also where the address says something else. */
export function pageOf({ page }: Pick<ContentFilters, 'page'>): number {
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

const longestWords = 100

/** The question to the server. What the address says wrongly is not asked. */
export function contentQuery(filters: ContentFilters) {
  const kind: ContentKind = contentKind.safeParse(filters.kind).data ?? 'article'
  const state = contentState.safeParse(filters.state)
  const q = filters.q.trim().slice(0, longestWords)
  const page = pageOf(filters)
  return {
    kind,
    ...(q !== '' && { q }),
    ...(state.success && { state: state.data }),
    ...(page > 1 && { page }),
  }
}

export function contentAddress(filters: Partial<ContentFilters>): string {
  const entries = Object.entries(filters).filter(
    ([name, value]) => value !== '' && !(name === 'kind' && value === 'article'),
  )
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '/operator/content' : `/operator/content?${text}`
}
