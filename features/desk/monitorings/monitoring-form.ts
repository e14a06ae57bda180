import type { DeskMonitoring, MonitoringTerms } from '@/lib/contracts/desk/site/monitorings'

export type MonitoringValues = { terms: MonitoringTerms }

const newTerms: MonitoringTerms = { slug: '', name: '', url: 'https://', isShown: true }

export function valuesOfMonitoring(monitoring: DeskMonitoring | null): MonitoringValues {
  return { terms: monitoring?.terms ?? newTerms }
}
