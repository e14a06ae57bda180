import type { Config } from '@/server/config/config'
import type { PaymentMethod, Payments } from '@/server/modules/payments/ports'
import { createDemoProvider } from './demo-provider'
import { createFormMethod } from './form-method'
import type { SharedKey } from './signature'

type Parts = {
  config: Pick<Config, 'isDemoSeeded'>
  key: SharedKey
  clock: { now: () => Date }
}

const manual: PaymentMethod = { name: 'manual', payIn: { kind: 'requisites' } }

/** The payment methods that are available with these settings. */
export function createPayments({ config, key, clock }: Parts): Payments {
  const isDemo = config.isDemoSeeded
  const all = isDemo ? [manual, createFormMethod(key, clock)] : [manual]
  return {
    methods: new Map(all.map((method) => [method.name, method])),
    demo: isDemo ? createDemoProvider(key) : null,
  }
}
