import type { CaptchaAction } from '@/lib/captcha/captcha'
import type { Executor } from '@/server/database/client'
import { findCaptchaUse } from '@/server/modules/settings'
import type { CaptchaCheck } from './ports'

export type CaptchaParts = { db: Executor; captcha: CaptchaCheck | null }

/* Whoever is asked where people log in is asked where they register too. */
const places = {
  claim: 'claim',
  contact: 'contact',
  login: 'login',
  signup: 'login',
  restore: 'login',
} as const satisfies Record<CaptchaAction, string>

/** The key by which a browser gets its token; null where nobody is asked for one. */
export async function captchaKeyFor(
  { db, captcha }: CaptchaParts,
  action: CaptchaAction,
): Promise<string | null> {
  const isAsked = captcha !== null && (await findCaptchaUse(db))[places[action]]
  return isAsked ? captcha.siteKey : null
}
