import { z } from 'zod'
import { idNumber, idParam } from '@/lib/contracts/common'

/* Schemas and values that all calls of the catalogue share. */

export const tag = 'Desk: catalogue'
export const base = '/api/v1/operator'

export const id = z.object({ id: idParam })

/** Confirms a removal that visitors would notice. */
export const confirmation = z.object({ confirmed: z.enum(['true']).optional() })

export const trimmed = z.string().trim()
export const name = trimmed.min(1).max(60)
export const maxCatalogueSlugLength = 60
export const slug = trimmed.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/).max(maxCatalogueSlugLength)
export const notice = trimmed.max(5000).nullable().describe('HTML; sanitised when it is stored.')
export const ids = z.array(idNumber).max(1000)

export const nothing = z.undefined()
