import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { createOpenApiDocument } from '@/server/http/openapi/document'
import { describedCalls } from '@/server/http/routes/routes'

/* Writes the API's description to a file, so that a review shows its changes. Needs no database. */
const file = path.join(import.meta.dirname, '../docs/openapi.json')
const document = createOpenApiDocument(describedCalls)

mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, (await format(file, JSON.stringify(document), { printWidth: 100 })).code)
