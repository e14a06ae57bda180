import type { Executor } from '@/server/database/client'
import { findCaptchaUse } from '@/server/modules/settings'
import type { CaptchaAction, CaptchaCheck } from './ports'

export type CaptchaParts = { db: Executor; captcha: CaptchaCheck | null }

/** The key by which a browser gets its token; null where nobody is asked for one. */
export async function captchaKeyFor(
  { db, captcha }: CaptchaParts,
  action: CaptchaAction,
): Promise<string | null> {
  const isAsked = captcha !== null && (await findCaptchaUse(db))[action]
  return isAsked ? captcha.siteKey : null
}
