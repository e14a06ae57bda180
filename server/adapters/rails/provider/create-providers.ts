import type { Config } from '@/server/config/config'
import type { RequisiteProvider } from '@/server/modules/providers/ports'
import { createHttpProvider } from './http-provider'

type Parts = {
  config: Pick<Config, 'providers' | 'publicUrl' | 'host' | 'port'>
  clock: { now: () => Date }
}

/** The providers of payment details that the settings name. */
export function createProviders({ config, clock }: Parts): RequisiteProvider[] {
  const { host, port, providers, publicUrl } = config
  const origin = publicUrl?.origin ?? `http://${host}:${port}`
  const callback = `${origin}/api/v1/payments/provider/callback/`
  return providers.map((settings) => createHttpProvider({ settings, callback, clock }))
}
