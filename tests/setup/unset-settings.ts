import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Every setting of the product as "not set". Given to an office that a test starts, so that the `.env`
 * of the checkout, which may name a real database, is never heard.
 */
export function unsetSettings(): Record<string, string> {
  const example = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8')
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
  return Object.fromEntries(names.map((name) => [name, '']))
}
