import { late } from '@/lib/browser/late'

/* The calls and their contracts are loaded when one of them is needed. */
const calls = () => import('./pay-calls')

export const chooseCurrency = late(async () => (await calls()).chooseCurrency)
export const simulateOutcome = late(async () => (await calls()).simulateOutcome)
export const openLink = late(async () => (await calls()).openLink)
