import { z } from 'zod'
import { idNumber } from '@/lib/contracts/common'
import { timezoneName } from '@/lib/contracts/timezone-name'
import { openWeekTerms } from '../office'
import { describeResource, version } from '../resource'

const address = z.string().trim().min(1).max(300)
const note = z.string().trim().max(500)

export const cashPointTerms = z.object({
  cityId: idNumber,
  addressRu: address,
  addressEn: address,
  noteRu: note,
  noteEn: note,
  timezone: timezoneName,
  week: openWeekTerms,
  mapUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
  isShown: z.boolean(),
})
export type CashPointTerms = z.infer<typeof cashPointTerms>

export const cashPointCalls = describeResource({
  one: 'CashPoint',
  many: 'CashPoints',
  tag: 'Desk: site',
  path: 'cash-points',
  summaries: {
    list: 'The addresses where cash is handed over, in their order',
    order: 'Puts the addresses into another order',
    create: 'Adds an address',
    save: 'Changes an address',
    remove: 'Removes an address',
  },
  terms: cashPointTerms,
  shown: {},
  key: 'points',
  alsoInList: {
    cities: z.array(z.object({ id: z.number().int(), nameRu: z.string(), nameEn: z.string() })),
  },
  removal: z.object({ version }),
  removalErrors: ['not_found', 'state_changed'],
})
export type DeskCashPoint = z.infer<typeof cashPointCalls.row>
