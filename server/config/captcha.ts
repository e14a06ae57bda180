import { z } from 'zod'

/** The service that tells robots from people. Without this service no visitor is checked. */
export type CaptchaConfig = {
  siteKey: string
  secret: string
  /** From 0 (a robot) to 1 (a person): a lower score is refused. */
  minimumScore: number
  verifyUrl: URL
}

const key = z
  .string()
  .regex(/^[\w-]{10,200}$/, 'must be a key copied from the provider')
  .optional()

export const captchaVariables = {
  RECAPTCHA_SITE_KEY: key,
  RECAPTCHA_SECRET: key,
  RECAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(?:0(?:\.\d{1,2})?|1(?:\.0{1,2})?)$/, 'must be a number from 0 to 1, such as 0.5')
    .transform(Number)
    .default(0.5),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .default('https://www.google.com/recaptcha/api/siteverify')
    .transform((text) => new URL(text)),
}

type Variables = z.output<z.ZodObject<typeof captchaVariables>>

/** Null without keys; undefined when only one of the two is set. */
export function captchaOf({
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_SECRET: secret,
  RECAPTCHA_MIN_SCORE: minimumScore,
  RECAPTCHA_VERIFY_URL: verifyUrl,
}: Variables): CaptchaConfig | null | undefined {
  if (siteKey === undefined && secret === undefined) {
    return null
  }
  return siteKey !== undefined && secret !== undefined
    ? { siteKey, secret, minimumScore, verifyUrl }
    : undefined
}
