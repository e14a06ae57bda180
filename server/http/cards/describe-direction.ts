import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { directionsResponse, pairResponse, type PairResponse } from '@/lib/contracts/calculator'
import type { Currency } from '@/lib/contracts/catalogue'
import { AppError } from '@/lib/errors/app-error'
import { readDirectionName } from '@/lib/exchange/address/direction-path'
import { fullName } from '@/lib/exchange/currency-names'
import { courseValues } from '@/lib/exchange/pair/course-text'
import { dateText } from '@/lib/i18n/date-text'
import { fillIn } from '@/lib/i18n/fill-in'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import type { Container } from '@/server/container'
import { findLogoAt } from '@/server/modules/catalogue'
import type { CardSide, DirectionCard } from './direction-card'
import { dataAddress, type CardSite } from './frame'

type Parts = {
  container: Pick<Container, 'config' | 'offer' | 'storage'>
  locale: Locale
  site: CardSite
}

/** The present content of a direction's card. Throws `not_found` if the direction has no page. */
export async function describeDirection(name: string, parts: Parts): Promise<DirectionCard> {
  const { container, locale, site } = parts
  const { offer } = container
  const { currencies } = directionsResponse.parse(JSON.parse(offer.directions(locale).json))
  const found = readDirectionName(name, currencies)
  const answer = found && offer.pair({ from: found.from.id, to: found.to.id, locale })
  if (!found || !answer) {
    throw new AppError('not_found')
  }
  const pair = answer.answer && pairResponse.parse(JSON.parse(answer.answer.json))
  const { from, to } = found
  const texts = messagesOf(locale).direction
  const sideOf = (currency: Currency, label: string) => describeSide(container, { currency, label })
  return {
    kind: 'direction',
    site,
    from: await sideOf(from, texts.card.give),
    to: await sideOf(to, texts.card.get),
    figures: pair && figuresOf(pair, { from, to, locale }),
    labels: {
      course: messagesOf(locale).terms.course,
      limits: texts.card.limits,
      paused: texts.card.paused,
    },
    note: pair ? noteOf(pair, locale) : '',
    isDemo: pair?.demo ?? false,
  }
}

type Pair = { from: Currency; to: Currency; locale: Locale }

function figuresOf(pair: PairResponse, { from, to, locale }: Pair): DirectionCard['figures'] {
  const { course, unit, per } = courseValues(pair.course, { from, to, locale })
  const bound = (text: string) => limitText(new Decimal(text), from, locale)
  const { min, max } = pair.from
  const isBounded = min !== null && max !== null
  return {
    course: `1 ${per} = ${course} ${unit}`,
    // The ticker appears only once, after the upper bound.
    limits: isBounded ? `${bound(min).replace(`\u00a0${from.ticker}`, '')} – ${bound(max)}` : null,
  }
}

/* A demo course is not presented as a market rate. */
function noteOf(pair: PairResponse, locale: Locale): string {
  const texts = messagesOf(locale).direction
  const moment = momentText(pair, locale)
  const asOf = fillIn(messagesOf(locale).direction.card.asOf, { params: { moment }, locale })
  return pair.demo ? `${asOf} · ${texts.demo}` : asOf
}

function momentText({ updatedAt }: PairResponse, locale: Locale): string {
  return dateText(updatedAt, 'moment', { locale, timeZone: 'UTC', withZone: true })
}

async function describeSide(
  container: Pick<Container, 'config' | 'storage'>,
  { currency, label }: { currency: Currency; label: string },
): Promise<CardSide> {
  // A card without a logo is better than no card.
  const logo = await readLogo(container, currency.logo).catch(() => null)
  return { label, name: fullName(currency), logo }
}

/** The logo at a path of the site: one of the product's files, or an uploaded one. */
async function readLogo(
  { config, storage }: Pick<Container, 'config' | 'storage'>,
  logo: string,
): Promise<string> {
  if (logo.startsWith('/media/')) {
    return dataAddress('image/png', await findLogoAt(storage, logo).read())
  }
  const file = path.join(config.rootDirectory, 'public', 'logos', path.basename(logo))
  return dataAddress('image/svg+xml', await readFile(file))
}
