import { clampCodes } from '../deal/amounts'
import type { CalculatorState, InitialExchange } from './calculator-state'

/** The part of the state that outlives the page. */
type SavedState = Pick<
  CalculatorState,
  | 'choice'
  | 'edited'
  | 'unaccepted'
  | 'wantsUsualCourse'
  | 'email'
  | 'promocode'
  | 'referral'
  | 'values'
  | 'cities'
  | 'left'
  | 'agreements'
> & {
  /** The values of the address when the state was saved; new values in the address take precedence. */
  address: { promocode: string | null; referral: string | null }
}

type Check = (value: unknown) => boolean

const longestText = 500
const isPlainAmount: Check = (value) =>
  typeof value === 'string' && /^\d{1,40}(\.\d{1,40})?$/.test(value)
const isText: Check = (value) => typeof value === 'string' && value.length <= longestText
const isId: Check = (value) => value === null || Number.isInteger(value)
const isNullOr = (check: Check) => (value: unknown) => value === null || check(value)
const sides = (check: Check) => shape({ from: check, to: check })

const isFlag: Check = (value) => typeof value === 'boolean'
const isSide: Check = (value) => value === 'from' || value === 'to'
const isClampCode: Check = (value) => clampCodes.some((code) => code === value)
const isOptional = (check: Check) => (value: unknown) => value === undefined || check(value)
const ofPair = {
  edited: isNullOr(shape({ side: isSide, text: isText, currency: isOptional(isId) })),
  // Absent in the state that an earlier version of the site saved.
  unaccepted: isOptional(
    isNullOr(shape({ side: isSide, code: isClampCode, value: isPlainAmount })),
  ),
  wantsUsualCourse: isNullOr(isFlag),
  cities: sides(isId),
}

const isSaved = shape({
  ...ofPair,
  choice: sides(isId),
  left: recordOf(shape(ofPair)),
  agreements: shape({ aml: isFlag, topUp: isFlag }),
  email: isText,
  promocode: isText,
  referral: isNullOr(isText),
  values: sides(recordOf(isText)),
  address: shape({ promocode: isNullOr(isText), referral: isNullOr(isText) }),
} satisfies Record<keyof SavedState, Check>)

/**
 * Whether the value has the saved shape, because a tab's storage may contain anything. The check has
 * little code, because it is loaded with the page.
 */
function isSavedState(value: unknown): value is SavedState {
  return isSaved(value)
}

function shape(checks: Record<string, Check>): Check {
  return (value) =>
    isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]))
}

function recordOf(check: Check): Check {
  return (value) => isObject(value) && Object.values(value).every(check)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A key of the tab's storage, which survives a reload and a switch of the language, but not the tab. */
const storageKey = 'kantor.exchange'

/** Leaves out the captcha's token, which is of no use later. */
export function toSaved(state: CalculatorState, initial: InitialExchange): SavedState {
  const { choice, edited, unaccepted, wantsUsualCourse, cities, left } = state
  const { email, promocode, referral, values, agreements } = state
  return {
    ...{ choice, edited, unaccepted, wantsUsualCourse, cities, left },
    ...{ email, promocode, referral, values, agreements },
    address: addressOf(initial),
  }
}

/**
 * The part of the saved state that fits the requested page. Amounts, cities and the type of course
 * belong to their pair: another pair in the address starts without them, and so does a pair that the
 * address itself fills in. An amount that was already typed belongs to the pair on the page.
 */
export function fromSaved(
  saved: SavedState,
  initial: InitialExchange,
  isAmountTyped: boolean,
): Partial<CalculatorState> {
  const { choice, edited, unaccepted, wantsUsualCourse, cities, left, ...form } = saved
  const { email, values, agreements } = form
  const address = addressOf(initial)
  const isSamePair = choice.from === initial.from && choice.to === initial.to
  const isSamePairOrRestored = isSamePair || (initial.isNamed !== true && !isAmountTyped)

  return {
    email,
    values,
    agreements,
    left,
    ...(address.promocode === saved.address.promocode && { promocode: form.promocode }),
    ...((address.referral ?? saved.address.referral) === saved.address.referral && {
      referral: form.referral,
    }),
    // Switched off by hand, the better course stays off with every pair.
    ...(wantsUsualCourse === true && { wantsUsualCourse }),
    ...(isSamePairOrRestored && !initial.filling && { wantsUsualCourse, cities }),
    ...(isSamePairOrRestored && !initial.filling && !isAmountTyped && { edited, unaccepted }),
    ...(isSamePairOrRestored && !isSamePair && { choice, isChosen: true }),
  }
}

export function readSaved(): SavedState | null {
  try {
    const raw = window.sessionStorage.getItem(storageKey)
    const value: unknown = raw === null ? null : JSON.parse(raw)
    return isSavedState(value) ? value : null
  } catch {
    // The storage is forbidden or contains something else: the form starts from the address.
    return null
  }
}

export function writeSaved(saved: SavedState): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(saved))
  } catch {
    // The storage is full or forbidden: the form works, but is not saved.
  }
}

function addressOf({ promocode = null, referral = null }: InitialExchange) {
  return { promocode, referral }
}
