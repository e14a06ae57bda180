/* What desk forms send, for tests that care for nothing in it. */
const shown = { timezone: 'Europe/Moscow', week: null, mapUrl: null, isShown: true }
export const point = {
  addressRu: 'Улица, 1',
  addressEn: '1 Street',
  noteRu: '',
  noteEn: '',
  ...shown,
}
export const guards = {
  isEnabled: true,
  symbols: {},
  minSources: 1,
  maxJumpPercent: '5',
  maxSpreadPercent: '5',
}
export const city = {
  slug: 'little-town',
  code: 'LITTLETOWN',
  nameRu: 'Городок',
  nameEn: 'Little Town',
  currencyIds: [],
}
export const nothing = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  amlFromUsd: null,
}
