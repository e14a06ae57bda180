import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error'

const seconds = (most: number) => z.number().min(0.1).max(most)

const provider = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a name such as "acme-p2p"')
    .max(40),
  url: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
  key: z.string().regex(/^[\x21-\x7e]{32,200}$/, 'must have 32 to 200 characters without spaces'),
  /** How long one answer may take. */
  answerSeconds: seconds(60).default(10),
  /** For how long a customer waits for details before the next way is tried. */
  waitSeconds: seconds(600).default(45),
  /** How many open requests the provider may have at once for new customers who have not paid yet. */
  mostOpen: z.number().int().min(1).max(10_000).default(50),
})

/** What the settings say about one provider of payment details. */
export type ProviderSettings = z.output<typeof provider>

const file = z.strictObject({ providers: z.array(provider).max(50) })

/** Reads PROVIDERS_FILE. Throws `ConfigError` with one sentence that names the provider and the field. */
export function readProviders(
  given: string | undefined,
  rootDirectory: string,
): ProviderSettings[] {
  if (given === undefined) {
    return []
  }
  const parsed = file.safeParse(contentOf(given, path.resolve(rootDirectory, given)))
  if (!parsed.success) {
    throw new ConfigError(sentenceOf(given, parsed.error))
  }
  const names = parsed.data.providers.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new ConfigError(`PROVIDERS_FILE ${given}: two providers have the name “${twice}”.`)
  }
  return parsed.data.providers
}

function contentOf(given: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    // The message of a parser may quote the file, which contains keys.
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`PROVIDERS_FILE ${given} ${why}.`)
  }
}

function sentenceOf(given: string, error: z.ZodError): string {
  const [issue] = error.issues
  const [list, position, ...inProvider] = issue?.path ?? []
  const isInProvider = list === 'providers' && typeof position === 'number'
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const parts = [...(isInProvider ? inProvider : (issue?.path ?? [])), ...extra]
  const field = parts.map(String).join('.')
  const where = [
    ...(isInProvider ? [`provider number ${position + 1}`] : []),
    ...(field === '' ? [] : [field]),
  ]
  return `PROVIDERS_FILE ${given}: ${where.join(', ')}: ${issue?.message ?? ''}.`
}
