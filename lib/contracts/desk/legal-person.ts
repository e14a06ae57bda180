import { z } from 'zod'
import { defineEndpoint } from '../endpoint'

const tag = 'Desk: office'
const path = '/api/v1/operator/office/legal-person/'

const line = z.string().trim().max(200)

/** Empty texts are not shown. A text that has two languages is empty in both or in neither. */
export const legalPersonTerms = z.object({
  nameRu: line.describe('Who runs the office; required if anything else is given.'),
  nameEn: line,
  licenceRu: line.describe('The licence, with its number and who issued it.'),
  licenceEn: line,
  registerRu: line.describe('The register that lists the legal person.'),
  registerEn: line,
  registerNumber: z.string().trim().max(60),
  registerUrl: z
    .string()
    .trim()
    .max(500)
    .describe('The entry in the register: a link that begins with https.'),
  postalRu: z.string().trim().max(300).describe('The postal address.'),
  postalEn: z.string().trim().max(300),
})
export type LegalPersonTerms = z.infer<typeof legalPersonTerms>

export const getLegalPerson = defineEndpoint({
  name: 'getLegalPerson',
  method: 'get',
  path,
  summary: 'Who runs the office, as pages show it',
  tag,
  status: 200,
  response: legalPersonTerms,
})

export const saveLegalPerson = defineEndpoint({
  name: 'saveLegalPerson',
  method: 'put',
  path,
  summary: 'Changes who runs the office, as pages show it',
  tag,
  body: legalPersonTerms,
  status: 204,
  response: z.undefined(),
})
