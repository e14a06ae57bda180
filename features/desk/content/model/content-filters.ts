import { contentKind, contentState, type ContentKind } from '@/lib/contracts/desk/site/content'

export const contentTabs = ['article', 'question', 'page', 'picture'] as const
export type ContentTab = (typeof contentTabs)[number]

/** The filters as written in the URL; an empty one filters nothing. */
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

/** The page number in the URL; 1 if it is invalid. */
export function pageOf({ page }: Pick<ContentFilters, 'page'>): number {
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

const maxSearchLength = 100

/** The request to the server. Invalid values in the URL are left out. */
export function contentQuery(filters: ContentFilters) {
  const kind: ContentKind = contentKind.safeParse(filters.kind).data ?? 'article'
  const state = contentState.safeParse(filters.state)
  const q = filters.q.trim().slice(0, maxSearchLength)
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
