/** The filters that are chips, in the order of their menu. */
export const filterNames = ['currency', 'direction', 'exception', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]
