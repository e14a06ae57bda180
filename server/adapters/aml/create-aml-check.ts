import type { AmlConfig } from '@/server/config/aml'
import { type AmlCheck, AmlError } from '@/server/modules/risk/ports'
import { createAmlBotCheck } from './amlbot-aml-check'
import { createHttpAmlCheck } from './http-aml-check'
import { createMistTrackCheck } from './misttrack-aml-check'

/** The AML check that is configured. */
export function createAmlCheck({ aml }: { aml: AmlConfig }): AmlCheck {
  switch (aml.kind) {
    case 'none':
      return createNoAmlCheck()
    case 'http':
      return createHttpAmlCheck(aml)
    case 'misttrack':
      return createMistTrackCheck(aml)
    case 'amlbot':
      return createAmlBotCheck(aml)
  }
}

/** Queries no service: an operator checks every payment that must be checked by a rule. */
export function createNoAmlCheck(): AmlCheck {
  const refuse = () => Promise.reject(new AmlError('no_provider'))
  return {
    terms: { provider: 'none', stopsFromScore: '0' },
    isRepeatable: true,
    check: refuse,
    lookUp: refuse,
  }
}
