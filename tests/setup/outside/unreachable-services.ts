import { createNoAmlCheck } from '@/server/adapters/aml/create-aml-check'
import type { JobContext } from '@/server/jobs/job'
import { createMailBreaker } from '@/server/modules/mailer'
import { createMemoryStorage } from './memory-storage'

/** The outside services of jobs, none of which can be reached. */
export function createUnreachableServices(): Pick<
  JobContext,
  'aml' | 'mail' | 'payments' | 'storage'
> {
  return {
    storage: createMemoryStorage(),
    payments: { methods: new Map(), demo: null },
    aml: createNoAmlCheck(),
    mail: {
      mailer: null,
      breaker: createMailBreaker({ clock: { now: () => new Date() } }),
      secretOf: () => Promise.resolve('secret'),
      codeOf: () => Promise.resolve('code'),
    },
  }
}
