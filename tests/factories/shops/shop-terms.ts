import type { Database } from '@/server/database/client'
import { currencyIdOf } from '../currency-id-of'

/** The values that an owner enters for a shop whose currency is USDT. */
export async function shopTerms(db: Database) {
  return {
    ...{ name: 'Mugs', site: 'https://mugs.example', returnUrl: null, cancelUrl: null },
    ...{ timeZone: 'Europe/Riga', currencyId: await currencyIdOf(db, 'tether-trc20') },
  }
}
