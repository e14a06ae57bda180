/** The cookie that remembers by whose link a visitor came first; scripts cannot read it. */
export const referralCookie = { name: 'refferal', maxAgeSeconds: 30 * 24 * 60 * 60 } as const
