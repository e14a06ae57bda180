import {
  BookOpenText,
  Coins,
  Gauge,
  LineChart,
  MapPin,
  Store,
  Vault,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'

/** Where the desk leads, in order. */
export const deskNav = [
  { key: 'overview', href: '/operator', icon: Gauge },
  { key: 'directions', href: '/operator/directions', icon: Waypoints },
  { key: 'currencies', href: '/operator/currencies', icon: Coins },
  { key: 'cities', href: '/operator/cities', icon: MapPin },
  { key: 'rates', href: '/operator/rates', icon: LineChart },
  { key: 'reserves', href: '/operator/reserves', icon: Vault },
  { key: 'office', href: '/operator/office', icon: Store },
  { key: 'audit', href: '/operator/audit', icon: BookOpenText },
] as const satisfies readonly { key: string; href: string; icon: LucideIcon }[]
