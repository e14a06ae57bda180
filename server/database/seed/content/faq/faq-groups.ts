import type { FaqGroup } from '../shapes'
import { accountQuestions } from './account'
import { cashQuestions } from './cash'
import { exchangeQuestions } from './exchange'
import { paymentQuestions } from './payment'
import { rateQuestions } from './rate'
import { troubleQuestions } from './trouble'

export const faqGroups: FaqGroup[] = [
  exchangeQuestions,
  rateQuestions,
  paymentQuestions,
  troubleQuestions,
  cashQuestions,
  accountQuestions,
]
