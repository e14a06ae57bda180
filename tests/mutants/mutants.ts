import { claimMutants } from './claims'
import { moneyMutants } from './money'
import type { Mutant } from './mutant'
import { paymentMutants } from './payments'
import { rateMutants } from './rates'
import { riskMutants } from './risk'

/** Faults planted by `npm run test:mutants`, over the whole code. */
export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...claimMutants,
  ...riskMutants,
  ...rateMutants,
  ...paymentMutants,
]
