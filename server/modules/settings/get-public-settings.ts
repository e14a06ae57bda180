import type { Executor } from '@/server/database/client'
import { findSettings } from './settings.repository'

export type PublicSettings = { contest: { status: boolean }; captchaLogin: boolean }

/** What every visitor's browser may know. */
export function getPublicSettings(db: Executor): Promise<PublicSettings> {
  return findSettings(db, ['contest', 'captchaLogin'])
}
