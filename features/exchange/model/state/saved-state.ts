import { isSavedState, type SavedState } from './is-saved-state'
import type { CalculatorState, InitialExchange } from './calculator-state'

/** In the tab's own storage: it outlives a reload and the switch of the language, not the tab. */
const storageKey = 'kantor.exchange'

/** A captcha's token is good for nothing later. */
export function toSaved(state: CalculatorState, initial: InitialExchange): SavedState {
  const { choice, edited, wantsUsualCourse, cities, left } = state
  const { email, promocode, referral, values, agreements } = state
  return {
    ...{ choice, edited, wantsUsualCourse, cities, left },
    ...{ email, promocode, referral, values, agreements },
    address: addressOf(initial),
  }
}

/**
 * What of the saved state belongs to the page as it is asked for now. Amounts, cities and the type
 * of the course are those of their pair; another pair in the address begins without them, and so does
 * one that the address fills in itself. An amount typed already is one of the pair that stands there.
 */
export function fromSaved(
  saved: SavedState,
  initial: InitialExchange,
  isAmountTyped: boolean,
): Partial<CalculatorState> {
  const { choice, edited, wantsUsualCourse, cities, left, ...form } = saved
  const { email, values, agreements } = form
  const address = addressOf(initial)
  const isSamePair = choice.from === initial.from && choice.to === initial.to
  const isBack = isSamePair || (initial.isNamed !== true && !isAmountTyped)

  return {
    email,
    values,
    agreements,
    left,
    ...(address.promocode === saved.address.promocode && { promocode: form.promocode }),
    ...((address.referral ?? saved.address.referral) === saved.address.referral && {
      referral: form.referral,
    }),
    ...(isBack && !initial.filling && { wantsUsualCourse, cities }),
    ...(isBack && !initial.filling && !isAmountTyped && { edited }),
    ...(isBack && !isSamePair && { choice, isChosen: true }),
  }
}

export function readSaved(): SavedState | null {
  try {
    const raw = window.sessionStorage.getItem(storageKey)
    const value: unknown = raw === null ? null : JSON.parse(raw)
    return isSavedState(value) ? value : null
  } catch {
    // Forbidden, or not ours: the form begins as the address says.
    return null
  }
}

export function writeSaved(saved: SavedState): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(saved))
  } catch {
    // Full or forbidden: the form works without, it only forgets with the page.
  }
}

function addressOf({ promocode = null, referral = null }: InitialExchange) {
  return { promocode, referral }
}
