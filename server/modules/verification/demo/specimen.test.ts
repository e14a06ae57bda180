import { expect, it } from 'vitest'
import { examples, type Example } from './examples'
import { layOutSpecimen } from './specimen'

const photos = Object.entries<Example>(examples).flatMap(([name, example]) =>
  Object.entries(example.photos).map(
    ([input, flaw]) => [name, input, { ...example, flaw }] as const,
  ),
)

it.each(photos)('marks the drawn photo of %s, %s, as a specimen', (_name, input, example) => {
  expect(JSON.stringify(layOutSpecimen(input, example).layout)).toContain('ОБРАЗЕЦ · SPECIMEN')
})
