import type { TechResponse } from '@/lib/contracts/calculator'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { findSettings } from './settings.repository'

/**
 * The announced end is told, not obeyed: the break lasts until somebody ends it, since works that
 * take longer than planned must not open the office by themselves.
 */
export async function getTechBreak(db: Executor, locale: Locale): Promise<TechResponse> {
  const { techBreak } = await findSettings(db, ['techBreak'])
  if (!techBreak.on) {
    return { on: false, text: null, until: null }
  }
  return { on: true, text: techBreak.text[locale] || null, until: techBreak.until }
}
