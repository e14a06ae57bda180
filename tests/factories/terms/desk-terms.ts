/* Values of the desk's forms, for tests in which the values do not matter. */

export const cashPointTerms = {
  addressRu: 'Улица, 1',
  addressEn: '1 Street',
  noteRu: '',
  noteEn: '',
  timezone: 'Europe/Moscow',
  week: null,
  mapUrl: null,
  isShown: true,
}

export const pairSettings = {
  isEnabled: true,
  symbols: {},
  minSources: 1,
  maxJumpPercent: '5',
  maxSpreadPercent: '5',
}

export const cityTerms = {
  slug: 'little-town',
  code: 'LITTLETOWN',
  nameRu: 'Городок',
  nameEn: 'Little Town',
  currencyIds: [],
}

export const noRiskRules = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  accountFromUsd: null,
  personFromUsd: null,
  amlFromUsd: null,
  receiverAmlFromUsd: null,
}

export const requisiteTerms = {
  currencyId: 0,
  name: 'A wallet',
  fields: [{ labelRu: 'Адрес', labelEn: 'Address', value: 'bc1-not-in-any-mail' }],
  isEnabled: true,
  minAmount: null,
  maxAmount: null,
  dailyAmount: null,
  dailyClaims: null,
}
