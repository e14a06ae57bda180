import { AmlFault, type AmlCheck } from '@/server/modules/risk/ports'

/** Nobody is asked: an operator looks at every payment that a rule wants looked at. */
export function createNoAmlCheck(): AmlCheck {
  return {
    terms: { provider: 'none', stopsFromScore: '0' },
    check: () => Promise.reject(new AmlFault('no_provider')),
  }
}
