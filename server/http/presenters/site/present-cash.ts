import type { Cash, CashPoint } from '@/lib/contracts/site/cash'
import type { Locale } from '@/lib/i18n/locales'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { presentCurrency } from '@/server/modules/catalogue'
import { isExchangeable, type OpenDirection } from '@/server/modules/offer'
import type { CashPlace } from '@/server/modules/site'
import { termsInCity } from '@/server/http/exports/item/offers'

type Offer = Pick<Container['offer'], 'openDirections' | 'currencyOf'>
type CashDirection = { fromId: number; toId: number; course: Decimal }

/** The maximum number of directions per city on the page. The calculator has all of them. */
const maxPerCity = 40

/** Where and when cash is handed over, and in which directions at the moment. */
export function presentCash(
  places: readonly CashPlace[],
  { offer, locale }: { offer: Offer; locale: Locale },
): Cash {
  const inLanguage = (ru: string, en: string) => (locale === 'ru' ? ru : en)
  return {
    cities: places.map(({ id, slug, code, nameRu, nameEn, points, servedFrom }) => ({
      id,
      slug,
      name: inLanguage(nameRu, nameEn),
      points: presentPoints(points, locale),
      servedFrom: servedFrom?.toISOString() ?? null,
      directions: presentDirections(directionsIn(code, offer), { offer, locale }),
    })),
  }
}

/** The cash points of a city, in the form that all pages use. */
export function presentPoints(points: CashPlace['points'], locale: Locale): CashPoint[] {
  const inLanguage = (ru: string, en: string) => (locale === 'ru' ? ru : en)
  return points.map(({ id, terms, open }) => ({
    id,
    address: inLanguage(terms.addressRu, terms.addressEn),
    note: inLanguage(terms.noteRu, terms.noteEn),
    timezone: terms.timezone,
    week: terms.week,
    isOpen: open.isOpen,
    opensAt: open.opensAt?.toISOString() ?? null,
    closesAt: open.closesAt?.toISOString() ?? null,
    mapUrl: terms.mapUrl,
  }))
}

function presentDirections(
  directions: readonly CashDirection[],
  { offer, locale }: { offer: Offer; locale: Locale },
) {
  return directions.flatMap(({ fromId, toId, course }) => {
    const [from, to] = [offer.currencyOf(fromId), offer.currencyOf(toId)]
    return from && to
      ? [
          {
            from: presentCurrency(from, locale),
            to: presentCurrency(to, locale),
            course: toText(course),
          },
        ]
      : []
  })
}

/* The key is the list of open directions, which is a new object whenever anything in it changes. */
const byOffer = new WeakMap<readonly OpenDirection[], Map<string, readonly CashDirection[]>>()

function directionsIn(city: string, offer: Offer): readonly CashDirection[] {
  const open = offer.openDirections()
  const cached = byOffer.get(open) ?? new Map<string, readonly CashDirection[]>()
  byOffer.set(open, cached)
  const made = cached.get(city) ?? chooseDirections(open, { city, offer })
  cached.set(city, made)
  return made
}

/**
 * The directions whose currencies the office lists first. Limits are only calculated until there are
 * enough directions.
 */
function chooseDirections(
  open: readonly OpenDirection[],
  { city, offer }: { city: string; offer: Offer },
): CashDirection[] {
  const rankOf = ({ from, to }: OpenDirection) =>
    (offer.currencyOf(from.id)?.position ?? 0) + (offer.currencyOf(to.id)?.position ?? 0)
  const candidates = open
    .filter(({ from, to }) => from.isCash || to.isCash)
    .map((direction) => ({ direction, rank: rankOf(direction) }))
    .sort((a, b) => a.rank - b.rank)
  const chosen: CashDirection[] = []
  for (const { direction } of candidates) {
    const terms = direction.cities.find(({ code }) => code === city)
    if (terms && isExchangeable(direction.limits)) {
      const [{ course }] = termsInCity(direction, terms)(direction.terms).tiers
      chosen.push({ fromId: direction.from.id, toId: direction.to.id, course })
    }
    if (chosen.length === maxPerCity) {
      break
    }
  }
  return chosen
}
