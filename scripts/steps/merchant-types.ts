import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { merchantPath } from '@/lib/contracts/shops/merchant-path'
import type { OpenApiDocument } from '@/server/http/openapi/document'

const note = '/* Generated from docs/openapi.json by `npm run generate`. */\n\n'

/** The types of the merchant API and its webhooks, as TypeScript. */
export async function merchantTypes(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTypescript(forMerchants(document), { defaultNonNullable: false })
  return note + astToString(nodes)
}

/* The part of the description that merchants need, without schemas of other calls. */
function forMerchants({ components, paths, webhooks, ...document }: OpenApiDocument): OpenAPI3 {
  const isForMerchants = ([name]: [string, unknown]) => name.startsWith(`${merchantPath}/`)
  const used = {
    paths: Object.fromEntries(Object.entries(paths ?? {}).filter(isForMerchants)),
    webhooks,
  }
  const schemas = reachable(JSON.stringify(used), components?.schemas ?? {})
  const text = JSON.stringify({ ...document, ...used, components: { schemas } }, withoutExamples)
  // Both libraries describe the same format, each with types of its own.
  return JSON.parse(text) as OpenAPI3
}

function withoutExamples(name: string, value: unknown): unknown {
  return name === 'example' ? undefined : value
}

/* The schemas that a text refers to, and those to which they refer. */
function reachable(text: string, schemas: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const visit = (from: string) => {
    for (const [, name = ''] of from.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!(name in found)) {
        found[name] = schemas[name]
        visit(JSON.stringify(schemas[name]))
      }
    }
  }
  visit(text)
  const names = Object.keys(schemas).filter((name) => name in found)
  return Object.fromEntries(names.map((name) => [name, found[name]]))
}
