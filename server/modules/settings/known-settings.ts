import { z } from 'zod'

/** Every setting of the site: what it looks like, and what holds until somebody sets it. */
export const knownSettings = {
  contest: {
    schema: z.object({ status: z.boolean() }),
    initial: { status: false },
  },
  captchaLogin: {
    schema: z.boolean(),
    initial: false,
  },
  techBreak: {
    schema: z.object({
      on: z.boolean(),
      text: z.object({ ru: z.string().max(2000), en: z.string().max(2000) }),
      until: z.iso.datetime().nullable(),
    }),
    initial: { on: false, text: { ru: '', en: '' }, until: null },
  },
} satisfies Record<string, { schema: z.ZodType; initial: unknown }>

export type SettingKey = keyof typeof knownSettings
export type SettingValue<Key extends SettingKey> = z.infer<(typeof knownSettings)[Key]['schema']>
