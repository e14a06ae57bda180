import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chosenCurrency, idNumber, idParam } from '@/lib/contracts/common'
import { wholeNumber } from '@/lib/contracts/desk/whole-number'
import { messagesOf } from '@/lib/i18n/messages'
import { fieldErrorsOf } from './validation-texts'

function faultsOf(schema: z.ZodType, input: unknown) {
  const result = schema.safeParse(input)
  return result.success ? {} : fieldErrorsOf(result.error, input, 'en')
}

describe('fieldErrorsOf', () => {
  const texts = messagesOf('en').validation
  const one = (field: z.ZodType) => z.object({ field })
  const fromOneToMany = 'Enter a whole number from 1 to 5,000.'

  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, texts.required],
    ['empty', z.string().min(1), '', texts.required],
    ['null', z.string(), null, texts.required],
    ['a missing number', z.coerce.number(), undefined, texts.required],
    ['no number', z.coerce.number(), 'abc', texts.number],
    ['a fraction', z.coerce.number().int(), '1.5', texts.integer],
    ['another type', z.string(), 5, texts.invalid],
    ['too short', z.string().min(10), 'a', 'At least 10 characters.'],
    ['too long', z.string().max(3), 'abcd', 'At most 3 characters.'],
    ['too small', z.number().min(3), 1, 'At least 3.'],
    ['too big', z.number().max(3), 4, 'At most 3.'],
    ['an id that is too large', idNumber, 99999999999999999999, 'At most 2147483647.'],
    ['an id in text that is too large', idParam, '99999999999999999999', 'At most 2147483647.'],
    ['not above', z.number().gt(0), -1, 'Enter a number greater than 0.'],
    ['not below', z.number().lt(3), 3, 'Enter a number less than 3.'],
    ['too few', z.array(z.string()).min(2), ['a'], 'At least 2 values.'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 value.'],
    ['below its bounds', wholeNumber({ min: 1, max: 5000 }), 0, fromOneToMany],
    ['above its bounds', wholeNumber({ min: 1, max: 5000 }), 5001, fromOneToMany],
    ['a fraction within its bounds', wholeNumber({ min: 1, max: 5000 }), 2.5, fromOneToMany],
    ['no currency', chosenCurrency, 0, 'Choose a currency.'],
    ['no e-mail', z.email(), 'me', texts.email],
    ['no uuid', z.uuid(), 'me', texts.format],
    ['no match', z.string().regex(/^x$/), 'y', texts.format],
    ['unknown choice', z.enum(['a', 'b']), 'c', texts.unknown_value],
    ['no matching branch of a union', z.union([z.number(), z.boolean()]), 'c', texts.invalid],
    ['a check with the key of a text', z.string().refine(() => false, 'format'), 'x', texts.format],
    [
      'a check without the key of a text',
      z.string().refine(() => false, 'whatever'),
      'x',
      texts.invalid,
    ],
  ])('%s', (_name, schema, value, text) => {
    expect(faultsOf(one(schema), { field: value })).toEqual({ field: [text] })
  })

  it('uses the path as the name of a nested field', () => {
    const schema = z.object({ from: z.object({ wallet: z.string() }) })
    expect(faultsOf(schema, { from: {} })).toEqual({ 'from.wallet': [texts.required] })
  })

  it('reports unknown fields by their names', () => {
    expect(faultsOf(z.strictObject({ a: z.string() }), { a: 'x', b: 1 })).toEqual({
      b: [texts.unknown_field],
    })
  })

  it('reports an error of the whole body under the name `body`', () => {
    expect(faultsOf(z.object({}), 'text')).toEqual({ body: [texts.invalid] })
  })

  it('uses the language of the request', () => {
    const result = one(z.string()).safeParse({})
    expect(result.error && fieldErrorsOf(result.error, {}, 'ru')).toEqual({
      field: [messagesOf('ru').validation.required],
    })
  })
})
