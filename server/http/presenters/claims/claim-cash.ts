import type { ClaimCash, ClaimCashPlaces, HandOverSide } from '@/lib/contracts/claims/claim-cash'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import {
  collectedSide,
  namedDesk,
  viewHandOver,
  type ClaimRow,
  type ClaimView,
} from '@/server/modules/claims'
import {
  isOfCashDesk,
  openUntil,
  viewCash,
  viewContacts,
  type CashPlace,
} from '@/server/modules/site'
import { presentPoints } from '../site/present-cash'

type ClaimToShow = { container: Container; view: ClaimView; locale: Locale }

/**
 * Where banknotes of a claim are handed over. The present addresses are shown, so that customers find a
 * cash point that has moved; the address at the claim's creation is in the claim's first event. Null if
 * neither currency is cash.
 */
export async function claimCash({
  container,
  view,
  locale,
}: ClaimToShow): Promise<ClaimCash | null> {
  const { claim } = view
  const { clock, db } = container
  const isCash = isCashIn(container)
  const { isIn, isOut } = cashSides(claim, isCash)
  const side = sideOf(view, isCash)
  if (!isIn && !isOut && side === null) {
    return null
  }
  const now = clock.now()
  const [places, { channels }] = await Promise.all([
    viewCash(db, now),
    viewContacts(db, { locale, now }),
  ])
  const { claims: secretKey } = await container.sessionKeys()
  const value = side && (await viewHandOver(db, claim, { secretKey, side }))
  return {
    ...placesOf(view, { places, isCash, locale }),
    bringing: isIn ? bringingOf(places, claim, now) : null,
    code: side && value !== null ? { side, value } : null,
    contacts: channels.filter(isOfCashDesk),
  }
}

type Told = Pick<ClaimView, 'claim' | 'events'>
type PlacesToShow = Pick<ClaimToShow, 'container' | 'locale'> & { view: Told }

/** Only the cash points, for operators. */
export async function claimCashPlaces(showing: PlacesToShow): Promise<ClaimCashPlaces | null> {
  const { container, locale, view } = showing
  const isCash = isCashIn(container)
  const { isIn, isOut } = cashSides(view.claim, isCash)
  if (!isIn && !isOut) {
    return null
  }
  const places = await viewCash(container.db, container.clock.now())
  return placesOf(view, { places, isCash, locale })
}

type IsCash = (currencyId: number) => boolean

function isCashIn({ offer }: Container): IsCash {
  return (id) => offer.currencyOf(id)?.kind === 'cash'
}

function cashSides({ fromCurrencyId, toCurrencyId }: ClaimRow, isCash: IsCash) {
  return { isIn: isCash(fromCurrencyId), isOut: isCash(toCurrencyId) }
}

type PlaceContext = { places: readonly CashPlace[]; isCash: IsCash; locale: Locale }

function placesOf({ claim, events }: Told, context: PlaceContext): ClaimCashPlaces {
  const { isIn, isOut } = cashSides(claim, context.isCash)
  const isBack = collectedSide(claim) === 'from'
  const brought = { cityId: claim.cityFromId, named: isBack ? namedDesk(events, 'from') : null }
  const collected = { cityId: claim.cityToId, named: namedDesk(events, 'to') }
  return {
    from: isIn ? placeOf({ ...brought, isCollected: isBack }, context) : null,
    to: isOut ? placeOf({ ...collected, isCollected: true }, context) : null,
  }
}

type SideToShow = { cityId: number | null; named: number | null; isCollected: boolean }

/* Cash is taken at each of a city's cash points, and collected at the one where it waits. */
function placeOf(
  { cityId, isCollected, named }: SideToShow,
  { places, locale }: Pick<PlaceContext, 'places' | 'locale'>,
) {
  const city = places.find(({ id }) => id === cityId)
  if (!city) {
    return null
  }
  const namedPoints = city.points.filter(({ id }) => id === named)
  const points = namedPoints.length > 0 ? namedPoints : city.points
  return {
    city: locale === 'ru' ? city.nameRu : city.nameEn,
    points: presentPoints(points, locale),
    isToBeNamed: isCollected && points.length > 1,
  }
}

/* Computed from the present hours, because they may have changed since the claim was created. */
function bringingOf(
  places: readonly CashPlace[],
  { cityFromId, expiresAt }: ClaimRow,
  now: Date,
): ClaimCash['bringing'] {
  const points = places.find(({ id }) => id === cityFromId)?.points ?? []
  const [first] = points
  if (!first) {
    return null
  }
  const hours = points.map(({ terms }) => terms)
  const opens = points.map(({ open }) => open.opensAt).filter((each) => each !== null)
  const isOpen = points.some(({ open }) => open.isOpen)
  return {
    timezone: first.terms.timezone,
    until: openUntil(hours, { now, end: expiresAt })?.toISOString() ?? null,
    opensAt:
      isOpen || opens.length === 0 ? null : new Date(Math.min(...opens.map(Number))).toISOString(),
  }
}

/* The hand-over that is due now. Its code is shown only when it can be used. */
function sideOf({ claim, money }: ClaimView, isCash: IsCash): HandOverSide | null {
  const { fromCurrencyId, isAccepted, state, toCurrencyId } = claim
  const isPayable =
    hasTrait(state, 'payment', 'asked') || (hasTrait(state, 'payment', 'questioned') && !isAccepted)
  if (isPayable && isCash(fromCurrencyId)) {
    return 'in'
  }
  if (state === 'paying_out' && isCash(toCurrencyId)) {
    return 'out'
  }
  const isBack = state === 'refunding' && isCash(fromCurrencyId)
  const isUnclaimedCash = money.unclaimed.some(({ currencyId }) => isCash(currencyId))
  return isBack || isUnclaimedCash ? 'back' : null
}
