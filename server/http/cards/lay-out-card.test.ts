import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cardSize } from '@/lib/site/card-path'
import { createTestPainter } from '@/tests/setup/outside/test-painter'
import { dataAddress } from './frame'
import { layOutCard, type Card } from './lay-out-card'

const painter = createTestPainter()
const drawCard = (card: Card) => painter.drawLayout(layOutCard(card), cardSize)

const site = { name: 'Кантор', host: 'kantor.example' }
const labels = { course: 'Курс', limits: 'Сумма', paused: 'Приостановлено' }
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'
const direction: Card = {
  kind: 'direction',
  site,
  from: {
    label: 'Отдаёте',
    name: 'Bitcoin',
    logo: dataAddress('image/svg+xml', Buffer.from(square)),
  },
  to: { label: 'Получаете', name: 'Сбербанк RUB', logo: null },
  figures: { course: '1 BTC = 7 926 543,1 RUB', limits: '0,001 – 2 BTC' },
  labels,
  note: 'Курс на сегодня',
  isDemo: false,
}
const long = 'Очень длинное название, которое нигде не помещается '.repeat(20)
const word = 'Неразрывное'.repeat(40)
const text: Card = { kind: 'text', site, title: 'Правила', summary: 'Условия', note: '' }

describe('a card', () => {
  it.each<[string, Card]>([
    ['of a direction', direction],
    ['of a paused direction', { ...direction, figures: null, note: '' }],
    ['without limits', { ...direction, figures: { course: '1', limits: null } }],
    ['of a page', text],
    ['of a page without a summary', { ...text, summary: '' }],
    ['with long words', { ...text, title: long, summary: word, note: long }],
    [
      'with long names and amounts',
      {
        ...direction,
        site: { name: long, host: word },
        from: { label: long, name: word, logo: null },
        figures: { course: long, limits: long },
      },
    ],
    [
      'with characters that no font has, and with a blank summary',
      { ...text, title: '<b>&"漢字 🙂', summary: ' ' },
    ],
  ])('%s is a picture of the size that social networks expect', async (_name, card) => {
    const png = await drawCard(card)
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(png.byteLength).toBeLessThan(300_000)
  })

  it('shows letters of both alphabets', async () => {
    const ink = async (title: string) => {
      const { data } = await sharp(await drawCard({ ...text, title, summary: '' }))
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data
    }
    // Letters missing from the font would all be drawn as the same empty box.
    expect((await ink('ЖЖЖ')).equals(await ink('ЩЩЩ'))).toBe(false)
  })

  it('does not let long words run over the edge of its paper', async () => {
    const png = await drawCard({ ...text, title: word, summary: word })
    const edge = { left: 1140, top: 120, width: 60, height: 380 }
    const margin = await sharp(await sharp(png).extract(edge).toBuffer()).stats()
    expect(margin.channels.every(({ stdev }) => stdev < 1)).toBe(true)
  })
})
