// @vitest-environment node
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PairResponse } from '@/lib/contracts/calculator'
import { messagesOf } from '@/lib/i18n/messages'
import { cities, pairAnswer } from '@/tests/factories/exchange-answers'
import { WithoutScript } from './without-script'

function htmlFor(pair: PairResponse | null): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="ru" messages={messagesOf('ru')} timeZone="UTC">
      <WithoutScript pair={pair} />
    </NextIntlClientProvider>,
  )
}

describe('a browser without scripts', () => {
  it('gets a notice that the exchange needs scripts', () => {
    expect(htmlFor(null)).toMatch(/^<noscript>.*JavaScript.*<\/noscript>$/)
    expect(htmlFor(pairAnswer())).not.toContain('Уведомление')
  })

  it('gets the cities of each side', () => {
    const html = htmlFor(pairAnswer({ structure: { to: { city: cities } } }))
    expect(html).toContain('Город, где получаете: Москва, Тбилиси')
    expect(html).not.toContain('Город, где отдаёте')
  })

  it('gets the notices of the pair, without scripts in them', () => {
    const notify = '<p>главное <b onclick="x()">важно</b></p><script>x()</script>'
    const html = htmlFor(pairAnswer({ notify, to: { notify: '<p>получение</p>' } }))
    expect(html).toContain('Уведомление')
    expect(html).toContain('<p>главное <b>важно</b></p>')
    expect(html).toContain('<p>получение</p>')
    expect(html).not.toContain('script>x')
    expect(html).not.toContain('onclick')
  })
})
