import { z } from 'zod'

/** Which service scores the risk that a payment comes from a crime; with `none`, operators decide. */
export type AmlConfig =
  | { kind: 'none' }
  | {
      kind: 'http'
      url: URL
      token: string
      /** The name of the service as customers see it. */
      name: string
      /** A claim with this score or a higher one is stopped. */
      stopsFromScore: string
    }

export const amlVariables = {
  AML_PROVIDER: z.enum(['none', 'http'], 'must be none or http').default('none'),
  AML_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://aml.example/check' })
    .transform((text) => new URL(text))
    .optional(),
  AML_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must have at least 8 characters without spaces')
    .optional(),
  AML_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60, 'must have at most 60 characters')
    .refine((name) => name !== 'none', 'must be a name other than none')
    .optional(),
  AML_STOP_SCORE: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
    .default('50'),
}

type Variables = z.output<z.ZodObject<typeof amlVariables>>

/** Null when a service is chosen but its address or its token is missing. */
export function amlOf(set: Variables): AmlConfig | null {
  const { AML_PROVIDER: kind, AML_URL: url, AML_TOKEN: token, AML_NAME: name } = set
  if (kind === 'none') {
    return { kind }
  }
  return url && token !== undefined
    ? { kind, url, token, name: name ?? url.hostname, stopsFromScore: set.AML_STOP_SCORE }
    : null
}
