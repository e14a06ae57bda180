import { z } from 'zod'

/** As much of JSON Schema as the API's description uses. */
export type Schema = {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  format?: string | undefined
  pattern?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  anyOf?: Schema[] | undefined
}

export type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | null
  /** Every status the description has for it. */
  statuses: number[]
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(schema).optional(),
  }),
)

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema }))
    .default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema }) }) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
})

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** Every call the running office says it has. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = description.parse(await (await fetch(`${url}/api/openapi.json`)).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
      statuses: Object.keys(responses).map(Number),
    })),
  )
}
