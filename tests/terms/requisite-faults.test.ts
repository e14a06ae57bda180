import { describe, expect, it } from 'vitest'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import { locales } from '@/lib/i18n/locales'
import { checkRequisite } from '@/lib/requisites/check-requisite'
import { faultText } from '@/server/http/texts'
import { faultParams } from '@/lib/requisites/read-requisites'

type RefusedValue = [
  kind: InputDefinition['kind'],
  checker: InputDefinition['checker'],
  value: string,
]

/* One refused value for each error whose text has parameters. */
const refusedValues: Record<string, RefusedValue> = {
  old_address: ['wallet', 'litecoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  wrong_currency: ['account', 'volet-usd', 'E123456789012'],
  unknown_version: ['wallet', 'bitcoin', 'BC1SW50QGDZ25J'],
  wrong_network: ['wallet', 'bitcoin', 'TBUAWzaaHTASjeuRAYHrtTMyNCcXqMdbG8'],
  too_long: ['text', 'none', 'x'.repeat(600)],
  memo_too_long: ['memo', 'ton', 'ж'.repeat(400)],
}

describe.each(locales)('the error of a refused requisite, in %s', (locale) => {
  it.each(Object.entries(refusedValues))(
    'has all its parameters filled in: %s',
    async (code, refused) => {
      const [kind, checker, value] = refused
      const fault = await checkRequisite({ kind, checker, value, required: true })
      expect(fault?.code).toBe(code)
      const params = fault ? faultParams(fault) : {}
      expect(faultText(locale, `requisites.fault.${code}`, params)).not.toMatch(/[{}]|undefined/)
    },
  )
})
