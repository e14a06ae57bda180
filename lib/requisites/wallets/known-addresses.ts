/** Token contracts of TRON: USDT, USDC, TUSD, USDD, WTRX. */
export const tronContracts: ReadonlySet<string> = new Set([
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
  'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
])

/** Solana: the mints of USDC, USDT, wrapped SOL, PYUSD, and the token programs. */
export const solanaContracts: ReadonlySet<string> = new Set([
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  'So11111111111111111111111111111111111111112',
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
])

export const solanaBurnt: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
])

/** TON: the master contracts of the jettons USDT and NOT, by the hash in their addresses. */
export const tonContracts: ReadonlySet<string> = new Set([
  'b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe',
  '2f956143c461769579baef2e32cc2d7bc18283f40d20bb03e432cd603ac33ffc',
])

/** Bitcoin: addresses that were invented as text, so nobody has a key to them. */
export const bitcoinBurnt: ReadonlySet<string> = new Set([
  '1111111111111111111114oLvT2',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
])
