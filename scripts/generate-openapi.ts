import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { createOpenApiDocument } from '@/server/http/openapi/document'
import { describedCalls } from '@/server/http/routes/routes'

/* Writes the API's description, so that a change of it is seen in review. Needs no database. */
const file = path.join(import.meta.dirname, '../docs/openapi.json')
const document = createOpenApiDocument(describedCalls)
const settings = await resolveConfig(file)

mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, await format(JSON.stringify(document), { ...settings, filepath: file }))
