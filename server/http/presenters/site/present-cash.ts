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

/** The page shows at most these; the calculator has them all. */
const mostOfCity = 40

/** Where and when cash changes hands, and for what at this moment. */
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

/** The addresses of a city, in the form that all pages show. */
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

/* Cached by the list of open directions, which is a new one whenever anything in it changes. */
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
 * The directions of the currencies that the office lists first. Limits are calculated no more often
 * than needed.
 */
function chooseDirections(
  open: readonly OpenDirection[],
  { city, offer }: { city: string; offer: Offer },
): CashDirection[] {
  const placeOf = ({ from, to }: OpenDirection) =>
    (offer.currencyOf(from.id)?.position ?? 0) + (offer.currencyOf(to.id)?.position ?? 0)
  const candidates = open
    .filter(({ from, to }) => from.isCash || to.isCash)
    .map((direction) => ({ direction, place: placeOf(direction) }))
    .sort((a, b) => a.place - b.place)
  const chosen: CashDirection[] = []
  for (const { direction } of candidates) {
    const terms = direction.cities.find(({ code }) => code === city)
    if (terms && isExchangeable(direction.limits)) {
      const [{ course }] = termsInCity(direction, terms)(direction.terms).tiers
      chosen.push({ fromId: direction.from.id, toId: direction.to.id, course })
    }
    if (chosen.length === mostOfCity) {
      break
    }
  }
  return chosen
}
