import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideData } from './divide-data'

const scriptOf = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`

/** What the scripts of a page push, in their order. */
function pushedBy(scripts: readonly string[]): unknown[] {
  return scripts.flatMap((script) => {
    const [, list = ''] = /^self\.__next_f\.push\((.*)\)$/s.exec(script) ?? []
    const [kind, text] = JSON.parse(list) as [number, string]
    expect(kind).toBe(1)
    return text
  })
}

it('divides long data between lines', () => {
  const lines = ['1:"first"\n', '2:"second"\n', '3:"third"\n']
  expect(pushedBy(divideData(scriptOf(lines.join('')), 5))).toEqual(lines)
})

it('keeps data whole that has no line end after so many letters, and other scripts', () => {
  const whole = scriptOf(String.raw`1:"a\nb\\n"`)
  expect(divideData(whole, 3)).toEqual([whole])
  expect(divideData('(self.__next_f=self.__next_f||[]).push([0])', 3)).toHaveLength(1)
  expect(divideData('', 3)).toEqual([''])
})

it('changes nothing in the data', () => {
  const letters = fc.constantFrom('\n', '\\', 'n', '"', 'ё', '\u{1F600}', '<', 'x')
  const text = fc.array(letters, { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (all, most) => {
      const parts = divideData(scriptOf(all), most)
      expect(pushedBy(parts).join('')).toBe(all)
      expect(parts.every((part) => part.endsWith('"])'))).toBe(true)
    }),
  )
})
