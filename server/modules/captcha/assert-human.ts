import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import type { CaptchaAction } from '@/lib/captcha/captcha'
import type { Executor } from '@/server/database/client'
import { findCaptchaUse } from '@/server/modules/settings'
import type { CaptchaFault, CaptchaAttempt, CaptchaCheck } from './ports'

type CaptchaParts = { db: Executor; captcha: CaptchaCheck | null }

/* The setting for logging in also covers registering and resetting a password. */
const settingOf = {
  claim: 'claim',
  contact: 'contact',
  login: 'login',
  signup: 'login',
  restore: 'login',
} as const satisfies Record<CaptchaAction, string>

/** The site key with which a browser gets its token; null when no captcha is required. */
export async function captchaKeyFor(
  { db, captcha }: CaptchaParts,
  action: CaptchaAction,
): Promise<string | null> {
  const isRequired = captcha !== null && (await findCaptchaUse(db))[settingOf[action]]
  return isRequired ? captcha.siteKey : null
}

type Parts = CaptchaParts & { logger: Logger }

/** Throws `captcha_failed` when a captcha is required and the provider does not accept the token. */
export async function assertHuman(parts: Parts, attempt: CaptchaAttempt): Promise<void> {
  const { captcha, logger } = parts
  if (captcha === null || (await captchaKeyFor(parts, attempt.action)) === null) {
    return
  }
  const { action, token } = attempt
  if (token === '') {
    throw new AppError('captcha_failed')
  }
  const verdict = await captcha.judge(attempt)
  if (verdict.fault === null) {
    return
  }
  const { fault, details } = verdict
  // An error that the visitor did not cause affects every visitor, so operators must see it.
  const level = faultsNotByVisitor.has(fault) ? 'error' : 'info'
  logger[level]({ action, fault, details }, 'a visitor did not pass the captcha')
  throw new AppError('captcha_failed')
}

const faultsNotByVisitor: ReadonlySet<CaptchaFault> = new Set([
  'keys_refused',
  'unreadable',
  'unreachable',
])
