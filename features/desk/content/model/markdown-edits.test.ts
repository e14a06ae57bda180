import { describe, expect, it } from 'vitest'
import { editOf, pictureEdit, type Edit, type MarkdownAct, type Selected } from './markdown-edits'

/* In these texts, bars enclose the selection. */
function read(drawn: string): Selected {
  const start = drawn.indexOf('|')
  const end = drawn.lastIndexOf('|') - 1
  return { text: drawn.replaceAll('|', ''), start, end }
}
function drawn({ text }: Selected, edit: Edit): string {
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${next.slice(0, edit.start)}|${next.slice(edit.start, edit.end)}|${next.slice(edit.end)}`
}
const after = (act: MarkdownAct, before: string) => {
  const selected = read(before)
  return drawn(selected, editOf(act, selected))
}

describe('a toolbar button', () => {
  it.each<[MarkdownAct, string, string]>([
    ['bold', 'до |слово| после', 'до **|слово|** после'],
    ['bold', 'до **|слово|** после', 'до |слово| после'],
    ['bold', 'до |**слово**| после', 'до |слово| после'],
    ['bold', '| слово |', ' **|слово|** '],
    ['bold', '||', '**||**'],
    ['italic', 'a |b| c', 'a _|b|_ c'],
    ['italic', 'a _|b|_ c', 'a |b| c'],
    ['heading', 'раз\nд|ва|\nтри', 'раз\n## два||\nтри'],
    ['heading', 'раз\n## д|ва|', 'раз\nдва||'],
    ['heading', '||', '## ||'],
    ['list', 'о|дин\n\nдва|\nтри', '|- один\n\n- два|\nтри'],
    ['list', '|- один\n- два|', '|один\nдва|'],
    ['list', '|- один\nдва|', '|- один\n- два|'],
    ['quote', '||слова', '> слова||'],
    ['link', 'см. |правила|.', 'см. [правила](|https://|).'],
    ['link', 'см. ||', 'см. [||](https://)'],
  ])('%s of %j', (act, before, expected) => {
    expect(after(act, before)).toBe(expected)
  })

  it.each<MarkdownAct>(['bold', 'italic', 'list', 'quote'])(
    'restores the text when pressed twice: %s',
    (act) => {
      const selected = read('раз\n|два\nтри|\nчетыре')
      const once = drawn(selected, editOf(act, selected))
      expect(once).not.toBe(drawn(selected, { ...selected, from: 0, to: 0, insert: '' }))
      expect(read(after(act, once)).text).toBe(selected.text)
    },
  )
})

describe('a picture', () => {
  const picture = { url: '/media/1/1600.webp', alt: 'Вход [со двора]\nвечером' }
  const image = '![Вход со двора вечером](/media/1/1600.webp)'

  it.each([
    ['||', `${image}||`],
    ['раз||два', `раз\n\n${image}\n\n||два`],
    ['раз\n||\nдва', `раз\n\n${image}\n||\nдва`],
    ['раз\n\n|слова|', `раз\n\n${image}||`],
  ])('is surrounded by empty lines: %j', (before, expected) => {
    const selected = read(before)
    expect(drawn(selected, pictureEdit(selected, picture))).toBe(expected)
  })
})
