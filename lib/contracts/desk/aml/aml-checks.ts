import { z } from 'zod'
import { decimalText, timestamp } from '@/lib/contracts/common'

/** Whose address is checked: that of the person who pays the office, or that of the person whom it pays. */
export const amlSides = ['sender', 'receiver'] as const
export const amlCheckStates = ['pending', 'scored', 'failed'] as const

/** Why a check has no score. */
export const amlFaults = [
  'timeout',
  'unreachable',
  'unavailable',
  'refused',
  'unreadable',
  'unsupported',
  'no_provider',
  'interrupted',
  'too_late',
] as const
export type AmlFault = (typeof amlFaults)[number]

export const deskAmlCheck = z
  .object({
    id: z.uuid(),
    side: z.enum(amlSides),
    address: z.string().describe('The number of a card is masked.'),
    transaction: z.string().nullable(),
    provider: z.string(),
    state: z.enum(amlCheckStates),
    score: decimalText.nullable().describe('From 0 to 100.'),
    details: z.string().nullable(),
    fault: z.enum(amlFaults).nullable().describe('Why there is no score.'),
    askedAt: timestamp,
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'DeskAmlCheck' })
