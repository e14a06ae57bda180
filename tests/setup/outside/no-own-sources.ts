import type { OwnSourceDeps } from '@/server/modules/rates'

const unavailable = () => Promise.reject(new Error('Operators have added no source.'))

/** For jobs of an office whose operators have added no source of prices. */
export const noOwnSources: OwnSourceDeps = {
  prices: { read: unavailable },
  vault: { seal: unavailable, open: unavailable },
}
