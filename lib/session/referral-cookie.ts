/** The cookie that remembers by whose link a visitor came first; scripts cannot read it. */
export const referralCookie = { name: 'refferal', maxAgeSeconds: 30 * 24 * 60 * 60 } as const

/** What a referral code consists of; an invalid one in a link or a cookie is ignored. */
export const referralShape = /^[\w-]{1,64}$/
