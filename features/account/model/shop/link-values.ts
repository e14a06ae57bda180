import { z } from 'zod'
import { createShopLink } from '@/lib/contracts/shops/own-sales'

const { description, minutes } = createShopLink.body.shape

/** The form of a link; whoever pays an open one says how much. */
export const linkForm = z
  .object({
    kind: z.enum(['fixed', 'open']),
    amount: z.string(),
    description,
    until: z.string(),
    isOnce: z.boolean(),
    minutes,
  })
  .refine(({ kind, amount }) => kind === 'open' || amount !== '', {
    path: ['amount'],
    error: 'required',
  })
export type LinkValues = z.input<typeof linkForm>

/** The form as it is sent. A day ends with its last minute, as the owner's clock shows it. */
export function linkOf(values: z.output<typeof linkForm>, live: boolean) {
  const { amount, kind, until, ...rest } = values
  return {
    ...{ ...rest, live },
    amount: kind === 'fixed' ? amount : null,
    until: until === '' ? null : new Date(`${until}T23:59:59`).toISOString(),
  }
}
