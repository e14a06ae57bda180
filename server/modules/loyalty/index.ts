/*
 * Promo codes: which codes exist, who may use them for which exchange, and how often. A claim that uses a code
 * names it; the claim's row says whether its use of the code is held, used or returned, and a trigger counts the
 * uses of each code.
 * Exchanges: what completed exchanges were worth, in one row per completed claim, written by the move that
 * completes it. Everything that rewards exchanges reads these rows.
 * Discounts: how much of the margin an account gets back for what it has exchanged so far. Triggers keep each
 * account's turnover.
 * Gifts: the points that exchanges give, and what customers order for them. Points are entries that are only added;
 * a trigger keeps each balance, and takes the points of an undone exchange back.
 * Referrers: who led whom to the office, and what the exchanges of these people have earned the referrer.
 */
export { recordExchange } from './exchanges/record-exchange'
export { undoExchange } from './exchanges/undo-exchange'
export { attributeAccount } from './referral/attribution/attribute-person'
export { countVisits } from './referral/count-visits'
export { giveUpRewards } from './referral/rewards/give-up-rewards'
export { lockOwner, lockServedOwner } from './lock-owner'
export { findFirstCode } from './referral/referrers.repository'
export { openReferrer } from './referral/open-referrer'
export { keepReferrer, referClaim, tellRefusals } from './referral/attribution/refer-claim'
export {
  findReferrerStanding,
  isOwedRewards,
  listReferralBalances,
  lockReferralBalance,
  type ReferrerStanding,
} from './referral/rewards/referral-balance'
export { lockReferrer } from './referral/referrers.repository'
export { isRequisiteOfReferred } from './referral/requisite-of-referred'
export { rewardExchange } from './referral/rewards/reward-exchange'
export { viewReferral, type Period, type ReferralView } from './referral/own/view-referral'
export { exportReferralRows, listReferralRows, type ReferralRow } from './referral/own/own-rows'
export { listOwnJournal } from './referral/own/own-journal'
export { blockReferrer, unblockReferrer } from './referral/desk/block-referrer'
export {
  changeProgramme,
  viewProgramme,
  type ProgrammeTerms,
} from './referral/desk/change-programme'
export {
  findReferrerOrRefuse,
  listJournalAtDesk,
  listReferredPeople,
  listReferrers,
  listRewardsAtDesk,
  viewReferrer,
  type DeskReferrerRow,
} from './referral/desk/list-referrers'
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

export { findDiscount, findOwnDiscount, type OwnDiscount } from './discounts/find-discount'
export { findDiscountLadder, saveDiscountLadder } from './discounts/change-ladder'
export { findPoints, grantPoints, listPoints, type PointEntryRow } from './gifts/points'
export { viewOwnGifts, type OwnGifts } from './gifts/own-gifts'
export { redeemGift } from './gifts/redeem-gift'
export { cancelGiftOrder, forgetGiftOrdersOf } from './gifts/move-gift-order'
export { giftResource } from './gifts/desk/gift-list'
export {
  declineGift,
  giveGift,
  listGiftOrders,
  type ListedGiftOrder,
} from './gifts/desk/gift-orders'
export { adjustPoints } from './gifts/desk/adjust-points'
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
