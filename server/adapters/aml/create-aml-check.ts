import type { AmlConfig } from '@/server/config/aml'
import { type AmlCheck, AmlError } from '@/server/modules/risk/ports'
import { createHttpAmlCheck } from './http-aml-check'

/** The AML check that is configured. */
export function createAmlCheck({ aml }: { aml: AmlConfig }): AmlCheck {
  return aml.kind === 'none' ? createNoAmlCheck() : createHttpAmlCheck(aml)
}

/** Queries no service: an operator checks every payment that must be checked by a rule. */
export function createNoAmlCheck(): AmlCheck {
  return {
    terms: { provider: 'none', stopsFromScore: '0' },
    check: () => Promise.reject(new AmlError('no_provider')),
  }
}
