import type { PartnerScope } from '@/lib/contracts/partners/partner-lists'
import { AppError } from '@/lib/errors/app-error'
import { findPartner, type Partner } from '@/server/modules/partners'
import type { Credentials } from './credentials'
import { bearerOf } from './find-caller'

/** The partner whose key came with a call. The calls with all keys of one partner are counted together. */
export function partnerWith(scope: PartnerScope): Credentials<{ partner: Partner }> {
  return {
    schemes: ['partnerKey'],
    isOptional: false,
    find: async (c, { clock, db }) => {
      const secret = bearerOf(c.req.header('authorization'))
      if (secret === null) {
        throw new AppError('token_not_valid', { text: 'key_not_valid' })
      }
      return { partner: await findPartner(db, { secret, scope, now: clock.now() }) }
    },
    limit: ({ partner }, limits) => limits.limitPartner(partner.userId),
  }
}
