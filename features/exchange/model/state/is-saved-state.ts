import type { CalculatorState } from './calculator-state'

/** What of the state outlives the page. */
export type SavedState = Pick<
  CalculatorState,
  | 'choice'
  | 'edited'
  | 'wantsUsualCourse'
  | 'email'
  | 'promocode'
  | 'referral'
  | 'values'
  | 'cities'
  | 'left'
  | 'agreements'
> & {
  /** What the address said when this was saved: a new address is a new word. */
  address: { promocode: string | null; referral: string | null }
}

type Check = (value: unknown) => boolean

const longestText = 500
const isText: Check = (value) => typeof value === 'string' && value.length <= longestText
const isId: Check = (value) => value === null || Number.isInteger(value)
const isNullOr = (check: Check) => (value: unknown) => value === null || check(value)
const sides = (check: Check) => shape({ from: check, to: check })

const isFlag: Check = (value) => typeof value === 'boolean'
const ofPair = {
  edited: isNullOr(shape({ side: (value) => value === 'from' || value === 'to', text: isText })),
  wantsUsualCourse: isFlag,
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

/** Whether this is what we wrote: a tab's storage may hold anything. Small, as it is read at once. */
export function isSavedState(value: unknown): value is SavedState {
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
