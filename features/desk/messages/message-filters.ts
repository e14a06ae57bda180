import { messageTopic } from '@/lib/contracts/site/contacts'

export const messageStates = ['waiting', 'answered'] as const

/** The filters as written in the URL; an empty one filters nothing. */
export type MessageFilters = Record<'q' | 'state' | 'topic' | 'page' | 'message', string>

export const noMessageFilters: MessageFilters = {
  q: '',
  state: '',
  topic: '',
  page: '',
  message: '',
}

export function readMessageFilters(params: Pick<URLSearchParams, 'get'>): MessageFilters {
  const read = (name: keyof MessageFilters) => params.get(name) ?? ''
  return {
    q: read('q'),
    state: read('state'),
    topic: read('topic'),
    page: read('page'),
    message: read('message'),
  }
}

const maxSearchLength = 100
const maxPage = 100_000

/** The request to the server. Invalid values in the URL are left out. */
export function messageQuery(filters: MessageFilters) {
  const q = filters.q.trim().slice(0, maxSearchLength)
  const state = messageStates.find((one) => one === filters.state)
  const topic = messageTopic.safeParse(filters.topic)
  const page = /^[1-9]\d{0,5}$/.test(filters.page) ? Math.min(Number(filters.page), maxPage) : 1
  return {
    ...(q !== '' && { q }),
    ...(state !== undefined && { state }),
    ...(topic.success && { topic: topic.data }),
    ...(page > 1 && { page }),
  }
}

export function messagesAddress(filters: MessageFilters): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '/operator/messages' : `/operator/messages?${text}`
}
