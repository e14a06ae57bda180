/*
 * Courses: quotes of sources, the median of the fresh ones, the direction's margin, bonus and fee,
 * and the limits that follow. A price that is missing or older than ten minutes pauses every
 * direction that depends on it; an old one is never used. All arithmetic is that of lib/exchange
 * and lib/money. Terms are not kept here but in `catalogue`, reserves in `ledger`.
 */
export { getCourse } from './get-course'
export { getPair } from './get-pair'
export { getRatesHealth } from './get-rates-health'
export { refreshDemoQuotes } from './refresh-demo-quotes'
