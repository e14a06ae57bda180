import type { ContentPage } from '../shapes'
import { aml } from './aml'
import { cash } from './cash'
import { contacts } from './contacts'
import { contest } from './contest'
import { partners } from './partners'
import { partnersMonitoring } from './partners-monitoring'
import { partnersUsers } from './partners-users'
import { rules } from './rules'
import { shops } from './shops'

export const pages: ContentPage[] = [
  rules,
  aml,
  cash,
  contacts,
  partners,
  partnersUsers,
  partnersMonitoring,
  shops,
  contest,
]
