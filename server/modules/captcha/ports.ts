import type { CaptchaAction } from '@/lib/captcha/captcha'

export type CaptchaAttempt = {
  token: string
  action: CaptchaAction
  /** The site's own host name: a token issued for another site is not accepted. */
  hostname: string
}

/** Why a token was not accepted. The last three say nothing about the visitor. */
export type CaptchaFault =
  | 'refused'
  | 'low_score'
  | 'wrong_action'
  | 'wrong_host'
  | 'keys_refused'
  | 'unreadable'
  | 'unreachable'

export type CaptchaVerdict = { fault: null } | { fault: CaptchaFault; details: string }

/** Distinguishes people from robots by a token that the provider's script creates in the browser. */
export interface CaptchaCheck {
  /** What the browser needs to get a token; not a secret. */
  readonly siteKey: string
  /** Never rejects: when the provider does not answer, the verdict has a fault. */
  judge(attempt: CaptchaAttempt): Promise<CaptchaVerdict>
}
