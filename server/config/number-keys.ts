import { z } from 'zod'

/** The keys that encrypt the numbers of cards and accounts, by their versions. The highest one encrypts. */
export type NumberKeys = ReadonlyMap<number, Uint8Array>

const keyBytes = 32
const entry = /^(?<version>[1-9]\d{0,3}):(?<key>[\w+/-]{43}=?)$/

/** Null for a text in which an entry cannot be read, or a version occurs twice. */
export function parseNumberKeys(text: string): NumberKeys | null {
  const entries = text.split(/[\s,]+/).filter((part) => part !== '')
  const keys = new Map<number, Uint8Array>()
  for (const part of entries) {
    const { version, key } = entry.exec(part)?.groups ?? {}
    const bytes = Buffer.from(key ?? '', 'base64')
    if (version === undefined || bytes.byteLength !== keyBytes || keys.has(Number(version))) {
      return null
    }
    keys.set(Number(version), new Uint8Array(bytes))
  }
  return keys.size === 0 ? null : keys
}

export const numberKeyVariables = {
  NUMBER_KEYS: z
    .string()
    .transform((text, context) => {
      const keys = parseNumberKeys(text)
      if (keys === null) {
        context.addIssue('must be keys such as 1:BASE64 with 32 bytes each, separated by commas')
        return z.NEVER
      }
      return keys
    })
    .optional(),
}
