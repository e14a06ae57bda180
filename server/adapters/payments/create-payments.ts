import type { Config } from '@/server/config/config'
import type { PaymentMethod, Payments } from '@/server/modules/payments/ports'
import { createDemoProvider } from './demo-provider'
import { createFormMethod } from './form-method'
import type { SharedKey } from './signature'

type Parts = {
  config: Pick<Config, 'isDemoSeeded'>
  key: SharedKey
  clock: { now: () => Date }
  /** The method of the currencies that come in over a rail; null if the settings name no rail. */
  rail: PaymentMethod | null
  /** The method of the currencies for which a provider gives payment details; null if the settings name none. */
  provider: PaymentMethod | null
}

const manual: PaymentMethod = { name: 'manual', payIn: { kind: 'requisites' } }

/** The payment methods that are available with these settings. */
export function createPayments({ config, key, clock, rail, provider }: Parts): Payments {
  const isDemo = config.isDemoSeeded
  const all = [
    manual,
    ...(isDemo ? [createFormMethod(key, clock)] : []),
    ...(rail === null ? [] : [rail]),
    ...(provider === null ? [] : [provider]),
  ]
  return {
    methods: new Map(all.map((method) => [method.name, method])),
    demo: isDemo ? createDemoProvider(key) : null,
  }
}
