import type { DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'

export const cities = [
  { id: 1, nameRu: 'Москва', nameEn: 'Moscow' },
  { id: 2, nameRu: 'Тбилиси', nameEn: 'Tbilisi' },
  { id: 3, nameRu: 'Батуми', nameEn: 'Batumi' },
]

/** A cash point as the desk's page receives it. */
export function cashPoint(id: number, cityId: number): DeskCashPoint {
  return {
    id,
    version: `seen-${String(id)}`,
    terms: {
      cityId,
      addressRu: `Улица, ${String(id)}`,
      addressEn: `${String(id)} Street`,
      noteRu: '',
      noteEn: '',
      timezone: 'Europe/Moscow',
      week: null,
      mapUrl: null,
      isShown: true,
    },
  }
}
