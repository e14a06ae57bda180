import type { z } from 'zod'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { AppError, type FieldErrors } from '@/lib/errors/app-error'
import { isLocale } from '@/lib/i18n/locales'
import type { ApiContext } from '@/server/http/api-env'
import { readJson } from './read-json'
import { fieldErrorsOf } from './validation-texts'

type ParsedInput = { params: unknown; query: unknown; body: unknown }

/**
 * Parses everything a call takes by its contract, so that a handler only ever sees what the
 * contract allows. All faults are reported at once: 422 with texts per field.
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
  if (namesNothing(endpoint, c.req.param())) {
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

/* An id larger than any can be belongs to nothing. */
function namesNothing({ params }: Endpoint, raw: Record<string, string>): boolean {
  const result = params?.safeParse(raw)
  return (
    result?.success === false &&
    result.error.issues.some(({ code, path: [name] }) => {
      const text = raw[String(name)] ?? ''
      return code === 'too_big' && /^\d+$/.test(text)
    })
  )
}

/* A parameter given twice stays a list, so that only a contract which wants a list takes it. */
function queryOf(c: ApiContext): Record<string, string | string[] | undefined> {
  const entries = Object.entries(c.req.queries())
  return Object.fromEntries(
    entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/* Only a call whose contract names `locale` lets it override the language of the path. */
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
