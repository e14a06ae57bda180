import type { Logger } from 'pino'
import { AppError } from '@/lib/errors/app-error'
import { captchaKeyFor, type CaptchaParts } from './captcha-key'
import type { CaptchaFault, CaptchaQuestion } from './ports'

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
