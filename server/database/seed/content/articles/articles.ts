import type { Article } from '../shapes'
import { cashInSevenCities } from './cash-in-seven-cities'
import { howTheRateIsHeld } from './how-the-rate-is-held'
import { howToReadTheQuote } from './how-to-read-the-quote'
import { officeHoursOnHolidays } from './office-hours-on-holidays'
import { secondFactorAndPasskeys } from './second-factor-and-passkeys'
import { trc20OrErc20 } from './trc20-or-erc20'
import { whatAMonitoringSiteReads } from './what-a-monitoring-site-reads'

/** The newest first. */
export const articles: Article[] = [
  officeHoursOnHolidays,
  howTheRateIsHeld,
  howToReadTheQuote,
  secondFactorAndPasskeys,
  cashInSevenCities,
  trc20OrErc20,
  whatAMonitoringSiteReads,
]
