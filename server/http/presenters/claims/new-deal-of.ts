import type { ClaimView } from '@/server/modules/claims'

/** The deal that a choice would put in the place of the agreed one; null if it leaves that, or exchanges nothing. */
export function newDealOf(choice: ClaimView['choices'][number]) {
  switch (choice.choice) {
    case 'recalculate':
      return choice
    case 'keep_agreed':
      return choice.newDeal
    case 'top_up':
    case 'refund':
      return null
  }
}
