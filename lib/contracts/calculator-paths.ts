const base = '/api/v1/calculator'

/** Where the calculator's calls live, for whoever needs the address but not yet the contract. */
export const calculatorPaths = {
  listDirections: `${base}/`,
  listSendCurrencies: `${base}/from/`,
  listReceiveCurrencies: `${base}/from/{id}/`,
  getPair: `${base}/pair/{from}/{to}/`,
  getCashRefusal: `${base}/pair/{from}/{to}/city/{city}/`,
  getCourse: `${base}/course/{from}/{to}/`,
  listReserves: `${base}/reserves/`,
  getSettings: `${base}/settings/`,
  getTechBreak: `${base}/tech/`,
  stream: `${base}/stream`,
  getPace: '/api/v1/stats/pace/{from}/{to}/',
  listBestPairs: '/api/v1/users/pairs/best',
} as const
