import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import type { CaptchaAction } from '@/lib/captcha/captcha-action'
import type { Executor } from '@/server/database/client'
import { findCaptchaUse } from '@/server/modules/settings'
import type { CaptchaFault, CaptchaQuestion, CaptchaCheck } from './ports'

type CaptchaParts = { db: Executor; captcha: CaptchaCheck | null }

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

type Parts = CaptchaParts & { logger: Logger }

/** Refuses with `captcha_failed` whose token the provider does not take, where one is asked for. */
export async function assertHuman(parts: Parts, question: CaptchaQuestion): Promise<void> {
  const { captcha, logger } = parts
  if (captcha === null || (await captchaKeyFor(parts, question.action)) === null) {
    return
  }
  const { action, token } = question
  if (token === '') {
    throw new AppError('captcha_failed')
  }
  const verdict = await captcha.judge(question)
  if (verdict.fault === null) {
    return
  }
  const { fault, details } = verdict
  // What is the office's to mend keeps everybody out, so it must be seen.
  const level = officeFaults.has(fault) ? 'error' : 'info'
  logger[level]({ action, fault, details }, 'a visitor did not pass the captcha')
  throw new AppError('captcha_failed')
}

const officeFaults: ReadonlySet<CaptchaFault> = new Set([
  'keys_refused',
  'unreadable',
  'unreachable',
])
