import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { createOpenApiDocument } from '@/server/http/openapi/document'
import { describedCalls } from '@/server/http/routes/routes'
import { merchantTypes } from './steps/merchant-types'

/*
 * Writes the API's description to a file, so that a review shows its changes, and the types of the merchants'
 * client. Needs no database.
 */
const root = path.join(import.meta.dirname, '..')
const style = { printWidth: 100, semi: false, singleQuote: true } as const
const document = createOpenApiDocument(describedCalls)

await write('docs/openapi.json', JSON.stringify(document))
await write('packages/merchant-client/src/openapi.ts', await merchantTypes(document))

async function write(name: string, text: string): Promise<void> {
  const file = path.join(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, (await format(file, text, style)).code)
}
