/** The chains on which the signer pays, as the office names them. */
export const tronPayingChains = ['tron', 'tron-nile', 'tron-shasta'] as const
