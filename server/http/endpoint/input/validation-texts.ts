import type { z } from 'zod'
import type { FieldErrors } from '@/lib/errors/app-error'
import type { TextParams } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { isValidationKey, validationText, type ValidationKey } from '@/server/http/texts'

type Issue = z.core.$ZodIssue
type Wording = { key: ValidationKey; params?: TextParams }

/* The field name for errors that concern the whole body. */
const wholeBody = 'body'

/** Zod's issues as error texts per field, in the language of the request. */
export function fieldErrorsOf(error: z.ZodError, input: unknown, locale: Locale): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const { key, params } = wordingOf(issue, valueAt(input, issue.path), locale)
    const text = validationText(locale, key, params)
    for (const name of fieldNamesOf(issue)) {
      fields[name] = [...new Set([...(fields[name] ?? []), text])]
    }
  }
  return fields
}

function fieldNamesOf(issue: Issue): string[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [...path, key].join('.'))
  }
  return [path.length === 0 ? wholeBody : path.join('.')]
}

function wordingOf(issue: Issue, value: unknown, locale: Locale): Wording {
  if (value === undefined || value === null || value === '') {
    return { key: 'required' }
  }
  switch (issue.code) {
    case 'invalid_type':
      return { key: typeKey(issue.expected) }
    case 'too_small':
      return lowerBound(issue)
    case 'too_big':
      return upperBound(issue)
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'format' }
    case 'invalid_value':
      return { key: 'unknown_value' }
    case 'unrecognized_keys':
      return { key: 'unknown_field' }
    // A contract's custom check has a text's key as `message`, and placeholder values as `params`.
    case 'custom':
      return {
        key: isValidationKey(locale, issue.message) ? issue.message : 'invalid',
        params: textParamsOf(issue.params, locale),
      }
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return { key: 'invalid' }
  }
}

/* Numbers are written as in the rest of the page. */
function textParamsOf(params: Record<string, unknown> | undefined, locale: Locale): TextParams {
  const texts: TextParams = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value === 'number') {
      texts[name] = formatAmount(new Decimal(value), { locale })
    } else if (typeof value === 'string') {
      texts[name] = value
    }
  }
  return texts
}

function typeKey(expected: string): ValidationKey {
  if (expected === 'int') {
    return 'integer'
  }
  return expected === 'number' ? 'number' : 'invalid'
}

function lowerBound(issue: z.core.$ZodIssueTooSmall): Wording {
  const params = { minimum: String(issue.minimum) }
  switch (kindOfBound(issue.origin)) {
    case 'length':
      return { key: 'too_short', params }
    case 'count':
      return { key: 'too_few', params }
    case 'value':
      return { key: issue.inclusive === false ? 'above' : 'too_small', params }
  }
}

function upperBound(issue: z.core.$ZodIssueTooBig): Wording {
  const params = { maximum: String(issue.maximum) }
  switch (kindOfBound(issue.origin)) {
    case 'length':
      return { key: 'too_long', params }
    case 'count':
      return { key: 'too_many', params }
    case 'value':
      return { key: issue.inclusive === false ? 'below' : 'too_big', params }
  }
}

function kindOfBound(origin: string): 'length' | 'count' | 'value' {
  if (origin === 'string') {
    return 'length'
  }
  return origin === 'array' || origin === 'set' ? 'count' : 'value'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) {
      return undefined
    }
    value = Object.entries(value).find(([name]) => name === String(key))?.[1]
  }
  return value
}
