const base = '/api/v1/calculator'

/** Where the calculator's calls live, for whoever needs the address but not yet the contract. */
export const calculatorPaths = {
  listDirections: `${base}/`,
  listSendCurrencies: `${base}/from/`,
  listReceiveCurrencies: `${base}/from/{id}/`,
  getPair: `${base}/pair/{from}/{to}/`,
  getCourse: `${base}/course/{from}/{to}/`,
  listReserves: `${base}/reserves/`,
  getSettings: `${base}/settings/`,
  getTechBreak: `${base}/tech/`,
  stream: `${base}/stream`,
  listBestPairs: '/api/v1/users/pairs/best',
} as const
