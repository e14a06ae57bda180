import type { CaptchaConfig } from '@/server/config/captcha'
import type { CaptchaCheck } from '@/server/modules/captcha/ports'
import { createRecaptcha } from './recaptcha'

/** The check whose keys are set; null without keys. */
export function createCaptchaCheck({
  captcha,
}: {
  captcha: CaptchaConfig | null
}): CaptchaCheck | null {
  return captcha && createRecaptcha(captcha)
}
