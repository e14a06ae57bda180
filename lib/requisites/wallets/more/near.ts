import type { RequisiteError } from '@/lib/requisites/requisite'

const implicit = /^[\da-f]{64}$/
const named = /^(?:[a-z\d]+[-_])*[a-z\d]+(?:\.(?:[a-z\d]+[-_])*[a-z\d]+)*\.(?:near|tg)$/
const longest = 64

/** An address is a name (`anna.near`) or a key in hex. Neither has a checksum. */
export function judgeNear(value: string): RequisiteError | null {
  if (/^0{64}$/.test(value)) {
    return { code: 'burn_address' }
  }
  if (/\.testnet$/.test(value)) {
    return { code: 'wrong_network', params: { network: 'NEAR testnet' } }
  }
  const isNamed = value.length <= longest && named.test(value)
  return isNamed || implicit.test(value) ? null : { code: 'not_an_address' }
}
