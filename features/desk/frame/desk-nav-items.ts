import {
  BadgePercent,
  BookOpenText,
  ChartNoAxesColumn,
  Coins,
  Gauge,
  Gift,
  Handshake,
  HandCoins,
  IdCard,
  Inbox,
  Landmark,
  LineChart,
  LogIn,
  Mail,
  MailQuestionMark,
  MapPin,
  MapPinHouse,
  MessageSquareText,
  Network,
  Newspaper,
  Phone,
  Radar,
  ReceiptText,
  Rss,
  Scale,
  ShieldAlert,
  ShoppingBag,
  Store,
  TicketPercent,
  Trophy,
  UsersRound,
  Vault,
  Waypoints,
  type LucideIcon,
} from 'lucide-react'

type Item = { key: string; href: string; icon: LucideIcon }
type Group = { key: string; items: readonly Item[] }

/** The sections of the desk, in groups. */
export const deskNavGroups = [
  {
    key: 'work',
    items: [
      { key: 'claims', href: '/operator/claims', icon: Inbox },
      { key: 'verifications', href: '/operator/verifications', icon: IdCard },
      { key: 'overview', href: '/operator', icon: Gauge },
      { key: 'messages', href: '/operator/messages', icon: MailQuestionMark },
      { key: 'gifts', href: '/operator/gifts', icon: Gift },
      { key: 'shops', href: '/operator/shops', icon: ShoppingBag },
    ],
  },
  {
    key: 'money',
    items: [
      { key: 'reserves', href: '/operator/reserves', icon: Vault },
      { key: 'withdrawals', href: '/operator/withdrawals', icon: HandCoins },
      { key: 'invoices', href: '/operator/invoices', icon: ReceiptText },
      { key: 'requisites', href: '/operator/requisites', icon: Landmark },
      { key: 'bankMessages', href: '/operator/bank-messages', icon: MessageSquareText },
      { key: 'rails', href: '/operator/rails', icon: Network },
      { key: 'ledger', href: '/operator/ledger', icon: Scale },
      { key: 'turnover', href: '/operator/turnover', icon: ChartNoAxesColumn },
    ],
  },
  {
    key: 'window',
    items: [
      { key: 'directions', href: '/operator/directions', icon: Waypoints },
      { key: 'currencies', href: '/operator/currencies', icon: Coins },
      { key: 'rates', href: '/operator/rates', icon: LineChart },
      { key: 'priceSources', href: '/operator/price-sources', icon: Rss },
      { key: 'cities', href: '/operator/cities', icon: MapPin },
    ],
  },
  {
    key: 'site',
    items: [
      { key: 'content', href: '/operator/content', icon: Newspaper },
      { key: 'contacts', href: '/operator/contacts', icon: Phone },
      { key: 'cashPoints', href: '/operator/cash-points', icon: MapPinHouse },
      { key: 'monitorings', href: '/operator/monitorings', icon: Radar },
      { key: 'mails', href: '/operator/mails', icon: Mail },
    ],
  },
  {
    key: 'office',
    items: [
      { key: 'users', href: '/operator/users', icon: UsersRound },
      { key: 'promoCodes', href: '/operator/promo-codes', icon: TicketPercent },
      { key: 'discounts', href: '/operator/discounts', icon: BadgePercent },
      { key: 'partners', href: '/operator/partners', icon: Handshake },
      { key: 'contests', href: '/operator/contests', icon: Trophy },
      { key: 'risk', href: '/operator/risk', icon: ShieldAlert },
      { key: 'office', href: '/operator/office', icon: Store },
      { key: 'logins', href: '/operator/logins', icon: LogIn },
      { key: 'audit', href: '/operator/audit', icon: BookOpenText },
    ],
  },
] as const satisfies readonly Group[]

export type DeskNavGroup = (typeof deskNavGroups)[number]
export type DeskNavItem = DeskNavGroup['items'][number]
