import { createNoAmlCheck } from '@/server/adapters/aml/create-aml-check'
import type { JobContext } from '@/server/jobs/job'
import { createMailBreaker } from '@/server/modules/mailer'
import { createMemoryStorage } from './memory-storage'

/** The outside services of jobs, without a mail server, payment providers or an AML provider. */
export function createUnreachableServices(): Pick<
  JobContext,
  | 'aml'
  | 'demo'
  | 'mail'
  | 'numbers'
  | 'payments'
  | 'providers'
  | 'railFollower'
  | 'rails'
  | 'storage'
  | 'webhooks'
> {
  return {
    storage: createMemoryStorage(),
    payments: { methods: new Map(), demo: null },
    webhooks: { run: () => Promise.resolve() },
    providers: [],
    rails: [],
    railFollower: { run: () => Promise.resolve() },
    aml: createNoAmlCheck(),
    numbers: closedVault,
    demo: createNoDemo(),
    mail: {
      mailer: null,
      breaker: createMailBreaker({ clock: { now: () => new Date() } }),
      secretOf: () => Promise.resolve('secret'),
      verificationSecretOf: () => Promise.resolve('opening'),
      codeOf: () => Promise.resolve('code'),
    },
  }
}

const unavailable = () => Promise.reject(new Error('This is not a demo office.'))
const closedVault: JobContext['numbers'] = {
  agree: unavailable,
  sealNumber: unavailable,
  openNumber: unavailable,
  lookupOf: unavailable,
  seal: unavailable,
  open: unavailable,
}

function createNoDemo(): JobContext['demo'] {
  return {
    isDemo: false,
    painter: { drawLayout: unavailable },
    photos: { expectPhoto: () => undefined, drawPhoto: unavailable },
    numbers: closedVault,
    secretKey: unavailable,
    claimsKey: unavailable,
    offer: {
      agreement: () => null,
      currencyOf: () => null,
      marketPrice: () => null,
      receiveInputs: () => [],
      refresh: unavailable,
      version: () => 0,
    },
  }
}
