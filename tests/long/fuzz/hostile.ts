import fc from 'fast-check'

/** Texts that are known to break programs. */
const dangerousTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m\u007f',
  '\r\nSet-Cookie: a=b',
  '\u202e\u2066\ufeff\u200b',
  '\ud800',
  '🜂🏴‍☠️e\u0301\u0323',
  'ﷺ'.repeat(300),
  '\u0660\u0661\u0662',
  '-1',
  '-0',
  '0x10',
  '1e309',
  '1e-400',
  '1_000',
  '1,5',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[object Object]',
  '0.0000000000000000001',
  '99999999999999999999.999999999999999999',
  '100000000000000000000',
  '9'.repeat(400),
  '2147483648',
  '9007199254740993',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '../../../../etc/passwd',
  "'; drop table entries; --",
  '$1 %s %n {0} ${7*7} {{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)><svg/onload=1>',
  '=cmd|calc!A1',
  '%',
  '_%\\',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...dangerousTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 70_000 }).map((n) => 'a'.repeat(n)) },
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 0.1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 5e-324),
  fc.integer(),
)

/** A value that may have another type than the schema requires. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: {} }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map((n) => Array<number>(n).fill(1)) },
)

/** Bodies that are not JSON, or are JSON that no client would write. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      "{'a':1}",
      '{"a":1,}',
      '\ufeff{}',
      '{}{}',
      'null',
      'true',
      '0',
      '"text"',
      '[]',
      '[{}]',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"amount":"1","amount":"2"}',
      '{"amount":1e400}',
      `{"amount":${'9'.repeat(5000)}}`,
      '{"\\ud800":"\\u0000"}',
      '{"a":"\\uZZZZ"}',
      '/* comment */ {}',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>',
    )
    .map((text) => Buffer.from(text)),
  fc.integer({ min: 1, max: 30_000 }).map((n) => Buffer.from('['.repeat(n) + ']'.repeat(n))),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((n) => Buffer.from('{"a":'.repeat(n) + '1' + '}'.repeat(n))),
  fc.integer({ min: 1, max: 8_000 }).map((n) => {
    const entries = Array.from({ length: n }, (_, index) => [`k${index}`, index] as const)
    return Buffer.from(JSON.stringify(Object.fromEntries(entries)))
  }),
  fc.integer({ min: 65_000, max: 300_000 }).map((n) => Buffer.from(`{"a":"${'x'.repeat(n)}"}`)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
