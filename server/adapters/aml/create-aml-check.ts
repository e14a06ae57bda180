import type { AmlConfig } from '@/server/config/aml'
import type { AmlCheck } from '@/server/modules/risk/ports'
import { createHttpAmlCheck } from './http-aml-check'
import { createNoAmlCheck } from './no-aml-check'

/** The check that the settings name. */
export function createAmlCheck({ aml }: { aml: AmlConfig }): AmlCheck {
  return aml.kind === 'none' ? createNoAmlCheck() : createHttpAmlCheck(aml)
}
