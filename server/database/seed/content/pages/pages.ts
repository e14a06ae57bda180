import type { ContentPage } from '../shapes'
import { aml } from './aml'
import { cash } from './cash'
import { contacts } from './contacts'
import { contest } from './contest'
import { faq, home, news } from './openings'
import { partners } from './partners'
import { partnersMonitoring } from './partners-monitoring'
import { partnersUsers } from './partners-users'
import { rules } from './rules'
import { shops } from './shops'

export const pages: ContentPage[] = [
  home,
  rules,
  aml,
  cash,
  contacts,
  news,
  faq,
  partners,
  partnersUsers,
  partnersMonitoring,
  shops,
  contest,
]
