/** The label of the wallet's field in the demo office. */
export const walletLabel = { ru: 'Адрес кошелька USDT', en: 'USDT wallet address' } as const
