import type { CaptchaAction } from '@/lib/captcha/captcha'

export type CaptchaQuestion = {
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

/** Tells robots from people by a token that the provider's script made in the browser. */
export interface CaptchaCheck {
  /** What the browser needs to get a token; not a secret. */
  readonly siteKey: string
  /** Never rejects: when the provider cannot be asked, the verdict has a fault. */
  judge(question: CaptchaQuestion): Promise<CaptchaVerdict>
}
