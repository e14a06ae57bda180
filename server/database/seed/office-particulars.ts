import { Decimal } from '@/lib/money/decimal'
import type { directions, directionTiers } from '@/server/database/schema/directions'

export type Terms = Omit<
  typeof directions.$inferInsert,
  'fromCurrencyId' | 'toCurrencyId' | 'createdAt' | 'updatedAt'
>
export type OfficeTier = Omit<typeof directionTiers.$inferInsert, 'directionId'>
export type OfficeCityTerms = { city: string; addOnPercent: Decimal; multiple: Decimal | null }

type Particular = { terms?: Partial<Terms>; tiers?: OfficeTier[]; cities?: OfficeCityTerms[] }

const percent = (text: string) => new Decimal(text)

/** Additional terms and texts of single directions, by the slugs of their two currencies. */
export const officeParticulars: Record<string, Particular> = {
  'tether-trc20 sberbank': { terms: { bonusPercent: percent('0.2'), bestPosition: 1 } },
  't-bank tether-trc20': { terms: { bonusPercent: percent('0.3'), bestPosition: 2 } },
  'bitcoin tether-trc20': { terms: { bonusPercent: percent('0.1') } },
  'bitcoin t-bank': {
    terms: {
      bestPosition: 3,
      congestionRu:
        'Сеть Bitcoin загружена: подтверждения идут до 90 минут. Курс удержим, если комиссия не ниже рекомендованной.',
      congestionEn:
        'The Bitcoin network is busy: confirmations take up to 90 minutes. Your rate stays locked if you pay at least the recommended network fee.',
    },
  },
  'sbp bitcoin': { terms: { bestPosition: 4 } },
  'ethereum sbp': { terms: { bestPosition: 6 } },
  'sberbank ethereum': {
    terms: {
      congestionRu: 'Выплаты в сети Ethereum сейчас занимают до 20 минут.',
      congestionEn: 'Payouts on the Ethereum network currently take up to 20 minutes.',
    },
  },
  'tether-trc20 cash-rub': {
    terms: {
      bestPosition: 5,
      notifyRu:
        '<p>Деньги выдаём <strong>в кассе города</strong>, который вы выберете: адрес и часы кассы будут на странице заявки. Возьмите документ с фото: его могут попросить в кассе.</p>',
      notifyEn:
        '<p>You collect the cash <strong>at a desk in the city</strong> you choose: its address and hours will be on the order page. Bring a photo ID: the cash desk may ask for it.</p>',
    },
    tiers: [
      { minFrom: new Decimal(10_000), marginPercent: percent('0.7') },
      { minFrom: new Decimal(50_000), marginPercent: percent('0.5') },
    ],
    cities: [
      { city: 'yekaterinburg', addOnPercent: percent('0.2'), multiple: null },
      { city: 'kazan', addOnPercent: percent('0.3'), multiple: null },
      { city: 'yerevan', addOnPercent: percent('0.6'), multiple: new Decimal(1000) },
    ],
  },
  'cash-usd tether-trc20': {
    tiers: [
      { minFrom: new Decimal(5_000), marginPercent: percent('0.7') },
      { minFrom: new Decimal(25_000), marginPercent: percent('0.5') },
    ],
    cities: [{ city: 'istanbul', addOnPercent: percent('0.4'), multiple: null }],
  },
  'tether-trc20 cash-usd': {
    cities: [
      { city: 'tbilisi', addOnPercent: percent('0.3'), multiple: new Decimal(10) },
      { city: 'istanbul', addOnPercent: percent('0.4'), multiple: new Decimal(10) },
    ],
  },
  'monero sberbank': {
    terms: {
      notifyRu: '<p>Для Monero нужно <strong>10 подтверждений</strong>, обычно это 20 минут.</p>',
      notifyEn: '<p>Monero takes <strong>10 confirmations</strong>, usually 20 minutes.</p>',
    },
  },
  'volet-usd sberbank': {
    terms: { sendFeePercent: percent('0.5'), sendFeeMin: percent('0.5') },
  },
  'moneygo-usd sberbank': {
    terms: { receiveFeePercent: percent('0.3'), receiveFeeMin: percent('30') },
  },
}
