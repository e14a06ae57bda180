import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * An empty environment variable for each setting of the product. A server that a test starts gets them,
 * so that it ignores the `.env` of the checkout, which may contain a real database.
 */
export function unsetSettings(): Record<string, string> {
  const example = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8')
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
  return Object.fromEntries(names.map((name) => [name, '']))
}
