import type { DeskOverview } from '@/lib/contracts/desk/overview'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type { Attention } from '@/server/modules/claims'
import type { HealthReport } from '@/server/modules/health'
import type { ShortReserve, Today } from '@/server/modules/overview'
import { presentReserveCurrency } from './present-desk-reserves'

type Parts = {
  now: Date
  timezone: string
  locale: Locale
  today: Today
  reserves: readonly ShortReserve[]
  attention: Attention
  health: HealthReport
  pausedDirections: number
  waitingMessages: number
  bankMessages: number
  silentDevices: number
  openWithdrawals: number
  steps: DeskOverview['steps']
}

export function presentOverview(parts: Parts): DeskOverview {
  const { now, timezone, today, attention, health, steps } = parts
  const { waiting, oldestSince, collecting, payouts, odd } = attention
  return {
    at: now.toISOString(),
    timezone,
    today: { ...presentFigures(today.figures), unvalued: today.figures.unvalued },
    usual: today.usual && { ...presentFigures(today.usual), days: today.usual.days },
    hours: today.hours.map(({ at, ...turnover }) => ({
      at: at.toISOString(),
      today: turnover.today && toText(turnover.today),
      usual: turnover.usual && toText(turnover.usual),
    })),
    queue: { waiting, oldestSince: oldestSince?.toISOString() ?? null, collecting },
    reserves: parts.reserves.map((reserve) => presentShort(reserve, parts.locale)),
    stuck: {
      payoutsFailed: payouts.failed,
      payoutsUnknown: payouts.unknown,
      oddPayments: odd,
      pausedDirections: parts.pausedDirections,
      lostPrices: health.measures?.prices.lost ?? 0,
      failedMails: health.measures?.mails.find(({ state }) => state === 'failed')?.count ?? 0,
      waitingMessages: parts.waitingMessages,
      pausedRails: health.measures?.rails.paused ?? 0,
      differingWallets: health.measures?.rails.differing ?? 0,
      bankMessages: parts.bankMessages,
      silentDevices: parts.silentDevices,
      openWithdrawals: parts.openWithdrawals,
    },
    steps,
  }
}

type Figures = Pick<Today['figures'], 'claims' | 'turnover' | 'margin'>

function presentFigures({ claims, turnover, margin }: Figures) {
  return { claims: toText(claims), turnover: toText(turnover), margin: toText(margin) }
}

function presentShort(
  { currency, available, paidToday, emptyAt }: ShortReserve,
  locale: Locale,
): DeskOverview['reserves'][number] {
  return {
    ...presentReserveCurrency(currency, locale),
    available: toText(available),
    paidToday: toText(paidToday),
    emptyAt: emptyAt?.toISOString() ?? null,
  }
}
