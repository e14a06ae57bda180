import { accessMutants } from './access'
import { bankMessageMutants } from './bank-messages'
import { claimMutants } from './claims'
import { inputMutants } from './inputs'
import { moneyMutants } from './money'
import type { Mutant } from './mutant'
import { outgoingMutants } from './outgoing'
import { signerMutants } from './signer'
import { coldStorageMutants } from './cold-storage'
import { pageMutants } from './pages'
import { paymentMutants } from './payments'
import { railMutants } from './rails'
import { reconciliationMutants } from './reconciliation'
import { rateMutants } from './rates'
import { riskMutants } from './risk'
import { screenMutants } from './screens'
import { shopMutants } from './shops'
import { backgroundMutants } from './background'
import { tronMutants } from './tron'
import { verificationMutants } from './verification'

/** All faults that `npm run test:mutants` plants. */
export const mutants: readonly Mutant[] = [
  ...moneyMutants,
  ...claimMutants,
  ...riskMutants,
  ...rateMutants,
  ...paymentMutants,
  ...railMutants,
  ...reconciliationMutants,
  ...bankMessageMutants,
  ...outgoingMutants,
  ...signerMutants,
  ...coldStorageMutants,
  ...tronMutants,
  ...accessMutants,
  ...inputMutants,
  ...pageMutants,
  ...backgroundMutants,
  ...screenMutants,
  ...verificationMutants,
  ...shopMutants,
]
