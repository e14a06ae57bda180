import {
  BookOpenText,
  Coins,
  Gauge,
  Inbox,
  Landmark,
  LineChart,
  Mail,
  MapPin,
  Scale,
  ShieldAlert,
  Store,
  Vault,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'

/** Where the desk leads, in order. */
export const deskNav = [
  { key: 'claims', href: '/operator/claims', icon: Inbox },
  { key: 'overview', href: '/operator', icon: Gauge },
  { key: 'directions', href: '/operator/directions', icon: Waypoints },
  { key: 'currencies', href: '/operator/currencies', icon: Coins },
  { key: 'cities', href: '/operator/cities', icon: MapPin },
  { key: 'rates', href: '/operator/rates', icon: LineChart },
  { key: 'reserves', href: '/operator/reserves', icon: Vault },
  { key: 'ledger', href: '/operator/ledger', icon: Scale },
  { key: 'requisites', href: '/operator/requisites', icon: Landmark },
  { key: 'mails', href: '/operator/mails', icon: Mail },
  { key: 'risk', href: '/operator/risk', icon: ShieldAlert },
  { key: 'office', href: '/operator/office', icon: Store },
  { key: 'audit', href: '/operator/audit', icon: BookOpenText },
] as const satisfies readonly { key: string; href: string; icon: LucideIcon }[]
