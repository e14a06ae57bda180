import { late } from '@/lib/browser/late'

/* The calls, their contracts and the code that makes calls are loaded when one of them is needed. */
const calls = () => import('./claim-calls')

/** What a visitor can do with their claim; see `claim-calls`. */
export const confirmStep = late(async () => (await calls()).confirmStep)
export const reportPaid = late(async () => (await calls()).reportPaid)
export const namePayment = late(async () => (await calls()).namePayment)
export const openWithSecret = late(async () => (await calls()).openWithSecret)
export const sendChoice = late(async () => (await calls()).sendChoice)
export const giveRefundDetails = late(async () => (await calls()).giveRefundDetails)
export const loadPaymentForm = late(async () => (await calls()).loadPaymentForm)
export const sendReceipt = late(async () => (await calls()).sendReceipt)
export const askOffice = late(async () => (await calls()).askOffice)
export const removeReceipt = late(async () => (await calls()).removeReceipt)
export const startVerification = late(async () => (await calls()).startVerification)

export type { Question, ShownChoice } from './claim-calls'
