import type { CaptchaAction } from '@/lib/captcha/captcha'

export type CaptchaQuestion = {
  token: string
  action: CaptchaAction
  /** Of this site: a token that was got elsewhere is not taken. */
  hostname: string
}

/** Why a token was not taken. The last three say nothing about the visitor. */
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
  /** What the browser needs to get a token; no secret. */
  readonly siteKey: string
  /** Never rejects: what could not be asked is a fault. */
  judge(question: CaptchaQuestion): Promise<CaptchaVerdict>
}
