/*
 * Promo codes: which codes there are, who may use them for which exchange, and how often. A claim that
 * uses a code names it; the claim's row says whether it holds, used or returned the use, and a trigger
 * counts the uses of each code.
 *
 * And what completed exchanges were worth: one row per completed claim, written by the move that
 * completes it, which everything that rewards exchanges counts.
 */
export { recordExchange } from './exchanges/record-exchange'
export {
  assertStillUsable,
  assertWorthOfPromo,
  findPromo,
  hasUseLeft,
  hasUseNow,
  type Promo,
} from './find-promo'
export { type PromoPerson } from './promo-codes.repository'
export { listOwnPromoCodes, type OwnPromoCode } from './own-promo-codes'
export { createPromoCodes, savePromoCode, type PromoTerms } from './desk/change-promo-codes'
export { listPromoCodes, listPromoUses, type DeskPromo } from './desk/list-promo-codes'

/* Contests of turnover. */
export { closeContest, closeDueContests } from './contest/close-contest'
export { createContestBoards, type ContestBoard, type ContestBoards } from './contest/contest-board'
export { type Contestant } from './contest/contest-places'
export { contestStateOf } from './contest/contest-state'
export { findNextTurn } from './contest/contests.repository'
export { createContest, saveContest } from './contest/desk/change-contest'
export { disqualifyContestant, giveContestPrize } from './contest/desk/decide-about-contestant'
export { listContests, viewContestants, type DeskContestView } from './contest/desk/list-contests'
export { viewOwnStanding } from './contest/own-standing'
