import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import {
  presentPublicSettings,
  presentTechBreak,
  type SiteSettings,
} from '@/server/modules/settings'
import type { Reserves } from '../snapshot'
import { createAnswer, type Answer } from './answer'

/* By what an answer is made of, so that it goes when that goes. */
const made = new WeakMap<object, Map<string, Answer>>()

export function reservesAnswer(reserves: Reserves): Answer {
  return keep(reserves, 'reserves', () =>
    [...reserves].map(([id, amount]) => ({ id, amount: toText(amount) })),
  )
}

export function settingsAnswer(settings: SiteSettings): Answer {
  return keep(settings, 'settings', () => presentPublicSettings(settings))
}

export function techBreakAnswer(settings: SiteSettings, locale: Locale): Answer {
  return keep(settings, `tech ${locale}`, () => presentTechBreak(settings, locale))
}

function keep(source: object, key: string, present: () => unknown): Answer {
  const answers = made.get(source) ?? new Map<string, Answer>()
  made.set(source, answers)
  const known = answers.get(key)
  if (known) {
    return known
  }
  const answer = createAnswer(present())
  answers.set(key, answer)
  return answer
}
