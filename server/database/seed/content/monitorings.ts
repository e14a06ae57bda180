import type { Monitoring } from './shapes'

/** Made up: names under .example belong to nobody. */
export const monitorings: Monitoring[] = [
  { slug: 'kursomer', name: 'Kursomer', url: 'https://kursomer.example/' },
  { slug: 'ratewatch', name: 'RateWatch', url: 'https://ratewatch.example/' },
  { slug: 'obmenlist', name: 'ObmenList', url: 'https://obmenlist.example/' },
  { slug: 'swapindex', name: 'SwapIndex', url: 'https://swapindex.example/' },
]
