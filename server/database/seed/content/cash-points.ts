import type { CashPoint, OpenSpan } from './shapes'

const daily = (from: string, to: string): OpenSpan[][] =>
  Array.from({ length: 7 }, () => [{ from, to }])
const withoutSunday = (from: string, to: string): OpenSpan[][] => [...daily(from, to).slice(1), []]
const mapUrl = (latitude: string, longitude: string) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

/** The streets and houses are invented; the positions on the map are in public squares and parks. */
export const cashPoints: CashPoint[] = [
  {
    citySlug: 'moscow',
    address: { ru: 'Обменный переулок, 7, 1-й этаж', en: '7 Obmenny Lane, ground floor' },
    note: {
      ru: 'Вход со двора, дверь с зелёной вывеской. Назовите на входе номер заявки.',
      en: 'Enter from the courtyard, through the door with the green sign. Give your order number at the entrance.',
    },
    week: daily('10:00', '20:00'),
    timezone: 'Europe/Moscow',
    mapUrl: mapUrl('55.7635', '37.6385'),
  },
  {
    citySlug: 'moscow',
    address: {
      ru: 'Бизнес-центр «Северный причал», Причальная набережная, 3, офис 214',
      en: 'Severny Prichal business center, 3 Prichalnaya Embankment, office 214',
    },
    note: {
      ru: 'Нужен пропуск: касса закажет его, когда договорится с вами о времени. Возьмите паспорт или другой документ с фото.',
      en: 'You need a pass: the cash desk arranges it when you agree on a time. Bring your passport or another photo ID.',
    },
    week: daily('10:00', '20:00'),
    timezone: 'Europe/Moscow',
    mapUrl: mapUrl('55.7495', '37.5400'),
  },
  {
    citySlug: 'saint-petersburg',
    address: {
      ru: 'Меняльный проезд, 12, вход под аркой',
      en: '12 Menyalny Passage, under the arch',
    },
    note: {
      ru: 'Две минуты от метро. О сумме от 50 000 долларов напишите нам до заявки.',
      en: 'Two minutes from the metro. For 50,000 dollars or more, write to us before you place an order.',
    },
    week: daily('10:00', '20:00'),
    timezone: 'Europe/Moscow',
    mapUrl: mapUrl('59.9337', '30.3349'),
  },
  {
    citySlug: 'yekaterinburg',
    address: { ru: 'Монетный бульвар, 5, 2-й этаж', en: '5 Monetny Boulevard, second floor' },
    note: {
      ru: 'Есть парковка для посетителей. Рубли и доллары.',
      en: 'Visitor parking. Rubles and dollars.',
    },
    week: daily('10:00', '20:00'),
    timezone: 'Asia/Yekaterinburg',
    mapUrl: mapUrl('56.8380', '60.6035'),
  },
  {
    citySlug: 'kazan',
    address: { ru: 'Разменная улица, 18', en: '18 Razmennaya Street' },
    note: {
      ru: 'Отдельный вход с улицы, звонок справа от двери. Рубли и доллары.',
      en: 'Separate street entrance; the bell is to the right of the door. Rubles and dollars.',
    },
    week: daily('10:00', '20:00'),
    timezone: 'Europe/Moscow',
    mapUrl: mapUrl('55.7952', '49.1064'),
  },
  {
    citySlug: 'tbilisi',
    address: { ru: 'Улица Кантори, 9', en: '9 Kantori Street' },
    note: {
      ru: 'Доллары и евро. Доллары за USDT выдаём суммами, кратными десяти.',
      en: 'Dollars and euros. Dollars for USDT are paid out in multiples of ten.',
    },
    week: withoutSunday('11:00', '19:00'),
    timezone: 'Asia/Tbilisi',
    mapUrl: mapUrl('41.6934', '44.8015'),
  },
  {
    citySlug: 'yerevan',
    address: { ru: 'Улица Кантара, 4, 1-й этаж', en: '4 Kantar Street, ground floor' },
    note: {
      ru: 'Рубли и доллары. Рубли за USDT TRC20 выдаём суммами, кратными тысяче.',
      en: 'Rubles and dollars. Rubles for USDT TRC20 are paid out in multiples of a thousand.',
    },
    week: daily('10:00', '20:00'),
    timezone: 'Asia/Yerevan',
    mapUrl: mapUrl('40.1777', '44.5126'),
  },
  {
    citySlug: 'istanbul',
    address: { ru: 'Бейоглу, улица Сарраф, 21', en: '21 Sarraf Street, Beyoğlu' },
    note: {
      ru: 'Доллары и евро. Третий этаж, есть лифт; в обед касса закрыта на полчаса.',
      en: 'Dollars and euros. Third floor, with an elevator; the desk closes for half an hour at lunch.',
    },
    week: [
      ...Array.from({ length: 6 }, () => [
        { from: '11:00', to: '14:00' },
        { from: '14:30', to: '19:00' },
      ]),
      [],
    ],
    timezone: 'Europe/Istanbul',
    mapUrl: mapUrl('41.0370', '28.9850'),
  },
]
