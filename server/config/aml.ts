import { z } from 'zod'

type Named = {
  /** The name of the service as customers see it. */
  name: string
  /** A claim with this score or a higher one is put on hold. */
  stopsFromScore: string
  url: URL
}

/** The service that scores the risk that a payment comes from a crime; with `none`, operators decide. */
export type AmlConfig =
  | { kind: 'none' }
  | (Named & { kind: 'http'; token: string })
  | (Named & { kind: 'misttrack'; apiKey: string })
  | (Named & { kind: 'amlbot'; accessId: string; accessKey: string })

const providers = ['none', 'http', 'misttrack', 'amlbot'] as const

/* Sent in a header, an address or a form. */
const key = z
  .string()
  .regex(/^[\x21-\x7e]{8,}$/, 'must have at least 8 characters without spaces')
  .optional()

export const amlVariables = {
  AML_PROVIDER: z.enum(providers, 'must be none, http, misttrack or amlbot').default('none'),
  AML_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://aml.example/check' })
    .transform((text) => new URL(text))
    .optional(),
  AML_TOKEN: key,
  MISTTRACK_API_KEY: key,
  AMLBOT_ACCESS_ID: key,
  AMLBOT_ACCESS_KEY: key,
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

const needs = {
  none: [],
  http: ['AML_URL', 'AML_TOKEN'],
  misttrack: ['MISTTRACK_API_KEY'],
  amlbot: ['AMLBOT_ACCESS_ID', 'AMLBOT_ACCESS_KEY'],
} as const

/** The service, or a sentence that says what is missing. */
export function amlOf(set: Variables): AmlConfig | string {
  const { AML_PROVIDER: kind } = set
  return configured(set) ?? `AML_PROVIDER=${kind} needs ${needs[kind].join(' and ')}.`
}

function configured(set: Variables): AmlConfig | null {
  const { AML_PROVIDER: kind, AML_STOP_SCORE: stopsFromScore } = set
  switch (kind) {
    case 'none':
      return { kind }
    case 'http': {
      const { AML_URL: url, AML_TOKEN: token } = set
      return url && token !== undefined
        ? { kind, url, token, name: set.AML_NAME ?? url.hostname, stopsFromScore }
        : null
    }
    case 'misttrack': {
      const url = rootOf(set.AML_URL ?? new URL('https://openapi.misttrack.io/'))
      const { AML_NAME: name = 'MistTrack', MISTTRACK_API_KEY: apiKey } = set
      return apiKey === undefined ? null : { kind, url, apiKey, name, stopsFromScore }
    }
    case 'amlbot': {
      const url = rootOf(set.AML_URL ?? new URL('https://extrnlapiendpoint.silencatech.com/'))
      const { AML_NAME: name = 'AMLBot' } = set
      const { AMLBOT_ACCESS_ID: accessId, AMLBOT_ACCESS_KEY: accessKey } = set
      return accessId === undefined || accessKey === undefined
        ? null
        : { kind, url, accessId, accessKey, name, stopsFromScore }
    }
  }
}

/* The address with a slash at its end, so that a path is added to it instead of replacing its last part. */
function rootOf(url: URL): URL {
  return url.pathname.endsWith('/') ? url : new URL(`${url.pathname}/`, url)
}
