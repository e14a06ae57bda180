import { bech32 } from '@scure/base'
import type { RequisiteCheck } from '@/lib/requisites/requisite'

type Network = { prefix: string; start?: RegExp; lengths: readonly number[] }

function judgeOf({ prefix, start, lengths }: Network): RequisiteCheck {
  return (value) => {
    const text = start ? value.replace(start, '') : value
    const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
    const hasPrefix = text.toLowerCase().startsWith(`${prefix}1`) && !(start && text === value)
    if (!hasPrefix || isMixed || !/^[a-z]+1[02-9ac-hj-np-z]+$/i.test(text)) {
      return { code: 'not_an_address' }
    }
    const read = bech32.decodeUnsafe(text.toLowerCase())
    const bytes = read && bech32.fromWordsUnsafe(read.words)
    if (!bytes) {
      return { code: 'checksum' }
    }
    return lengths.includes(bytes.length) ? null : { code: 'not_an_address' }
  }
}

export const judgeCosmos = judgeOf({ prefix: 'cosmos', lengths: [20, 32] })

/** Addresses of the X-Chain. The C-Chain uses Ethereum's addresses. */
export const judgeAvalanche = judgeOf({ prefix: 'avax', start: /^X-/, lengths: [20] })
