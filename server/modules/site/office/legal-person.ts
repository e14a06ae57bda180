import type { LegalPersonTerms } from '@/lib/contracts/desk/legal-person'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { ChangeDeps } from '@/server/modules/resources'
import { setLegalPerson } from '@/server/modules/settings'
import { readChannel } from '../contacts/channel'

/** Throws `validation_error` for a text that lacks its other language, or a link that is not https. */
export async function saveLegalPerson(deps: ChangeDeps, terms: LegalPersonTerms): Promise<void> {
  const faults = faultsIn(terms)
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
  await setLegalPerson(deps.db, { ...deps, legalPerson: terms })
}

const texts = ['name', 'licence', 'register', 'postal'] as const

function faultsIn(terms: LegalPersonTerms): FieldError[] {
  const isGiven = Object.values(terms).some((value) => value !== '')
  const required: (keyof LegalPersonTerms)[] = texts.flatMap((text) => {
    const [russian, english] = [`${text}Ru`, `${text}En`] as const
    const isNeeded =
      terms[russian] !== '' ||
      terms[english] !== '' ||
      (text === 'name' && isGiven) ||
      (text === 'register' && (terms.registerNumber !== '' || terms.registerUrl !== ''))
    return isNeeded ? [russian, english] : []
  })
  const isLink = terms.registerUrl === '' || readChannel('link', terms.registerUrl) !== null
  return [
    ...required
      .filter((field) => terms[field] === '')
      .map((field): FieldError => ({ field, key: 'required' })),
    ...(isLink ? [] : [{ field: 'registerUrl', key: 'https_link' } as const]),
  ]
}
