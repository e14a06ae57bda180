import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { AppError, type FieldErrors } from '@/lib/errors/app-error'
import { isLocale } from '@/lib/i18n/locales'
import type { ApiContext } from '@/server/http/api-env'
import { readJson } from './read-json'
import { fieldErrorsOf } from './validation-texts'

type ParsedInput = { params: unknown; query: unknown; body: unknown }

/**
 * Parses the parameters, the query and the body of a call with the schemas of its contract, so that
 * handlers only get valid input. All errors are reported together: 422 with texts per field.
 */
export async function readInput(endpoint: Endpoint, c: ApiContext): Promise<ParsedInput> {
  const rawQuery = queryOf(c)
  takeLocale(endpoint, rawQuery, c)
  const rawBody = endpoint.body ? await readJson(c.req.raw, endpoint.maxBodyBytes) : undefined

  const faults: FieldErrors[] = []
  const parse = (schema: z.ZodType | undefined, raw: unknown): unknown => {
    const result = schema?.safeParse(raw)
    if (result?.success === false) {
      faults.push(fieldErrorsOf(result.error, raw, c.get('locale')))
    }
    return result?.data
  }
  if (hasImpossibleId(endpoint, c.req.param())) {
    throw new AppError('not_found')
  }
  const input = {
    params: parse(endpoint.params, c.req.param()),
    query: parse(endpoint.query, rawQuery),
    body: parse(endpoint.body, rawBody),
  }

  if (faults.length > 0) {
    throw new AppError('validation_error', { fields: merge(faults) })
  }
  return input
}

/* An id above the maximum cannot exist, so the answer is 404 and not a validation error. */
function hasImpossibleId({ params }: Endpoint, raw: Record<string, string>): boolean {
  const result = params?.safeParse(raw)
  return (
    result?.success === false &&
    result.error.issues.some(({ code, path: [name] }) => {
      const text = raw[String(name)] ?? ''
      return code === 'too_big' && /^\d+$/.test(text)
    })
  )
}

/* A repeated parameter becomes a list, so that only a contract that expects a list accepts it. */
function queryOf(c: ApiContext): Record<string, string | string[] | undefined> {
  const entries = Object.entries(c.req.queries())
  return Object.fromEntries(
    entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/* The query overrides the language of the path only if the contract has a `locale` parameter. */
function takeLocale(endpoint: Endpoint, query: Record<string, unknown>, c: ApiContext): void {
  if (endpoint.query && 'locale' in endpoint.query.shape && isLocale(query.locale)) {
    c.set('locale', query.locale)
  }
}

function merge(faults: FieldErrors[]): FieldErrors {
  const merged: FieldErrors = {}
  for (const [name, texts] of faults.flatMap((fault) => Object.entries(fault))) {
    merged[name] = [...(merged[name] ?? []), ...texts]
  }
  return merged
}
