import type { Schema } from './description'

type Blending = { known: unknown; made: unknown; isHarmed: () => boolean }

/**
 * Of what is known and of what was made by the schema one value: what is known where there is
 * something, what was made elsewhere and where it is to be harmed, at whatever depth.
 */
export function blend(schema: Schema, { known, made, isHarmed }: Blending): unknown {
  if (known === undefined || isHarmed()) {
    return made
  }
  const { properties } = schema
  if (!properties || !isObject(known)) {
    return known
  }
  const other = isObject(made) ? made : {}
  const entries = Object.entries(properties).map(([name, inner]) => [
    name,
    blend(inner, { known: known[name], made: other[name], isHarmed }),
  ])
  return Object.fromEntries(entries)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
