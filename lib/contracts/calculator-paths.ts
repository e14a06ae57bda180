const base = '/api/v1/calculator'

/** The paths of the calculator's calls, for code that needs a path but must not load the schemas. */
export const calculatorPaths = {
  listDirections: `${base}/`,
  listSendCurrencies: `${base}/from/`,
  listReceiveCurrencies: `${base}/from/{id}/`,
  getPair: `${base}/pair/{from}/{to}/`,
  getCashRefusal: `${base}/pair/{from}/{to}/city/{city}/`,
  getCourse: `${base}/course/{from}/{to}/`,
  checkPromoCode: `${base}/promocode/`,
  listReserves: `${base}/reserves/`,
  getSettings: `${base}/settings/`,
  getTechBreak: `${base}/tech/`,
  stream: `${base}/stream`,
  getPace: '/api/v1/stats/pace/{from}/{to}/',
  listBestPairs: '/api/v1/users/pairs/best',
} as const
