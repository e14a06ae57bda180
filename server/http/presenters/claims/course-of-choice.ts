import type { Decimal } from '@/lib/money/decimal'
import type { ClaimView } from '@/server/modules/claims'

/** The course with which a choice is recalculated; undefined if nothing is. */
export function courseOfChoice(choice: ClaimView['choices'][number]): Decimal | undefined {
  switch (choice.choice) {
    case 'recalculate':
      return choice.deal.course
    case 'keep_agreed':
      return choice.newDeal?.deal.course
    case 'top_up':
    case 'refund':
      return undefined
  }
}
