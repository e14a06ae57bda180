import { bech32, bech32m } from '@scure/base'
import type { RequisiteFault } from '../requisite'

const limit = 90
const charset = /^[02-9ac-hj-np-z]+$/

/**
 * A native segwit address of the network with this prefix (BIP 173, BIP 350): version 0 in Bech32
 * with 20 or 32 bytes, versions 1 to 16 in Bech32m with 2 to 40 bytes.
 */
export function judgeSegwit(text: string, prefix: string): RequisiteFault | null {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase()
  const data = text.toLowerCase().slice(prefix.length + 1)
  if (isMixed || !charset.test(data) || text.length > limit) {
    return { code: 'not_an_address' }
  }
  const words = readWords(text.toLowerCase())
  if (!words) {
    return { code: 'checksum' }
  }
  return isWitness(words) ? judgeVersion(words, prefix) : { code: 'not_an_address' }
}

/*
 * Of versions nobody has given a meaning yet, and of the first in another length than Taproot's, the
 * rules of the network let anybody spend.
 */
function judgeVersion(
  { words: [version = 0, ...program] }: Words,
  prefix: string,
): RequisiteFault | null {
  const isTaproot = version === 1 && bech32.fromWordsUnsafe(program)?.length === 32
  return version === 0 || isTaproot ? null : { code: 'unknown_version', params: { start: prefix } }
}

type Words = { words: readonly number[]; isModern: boolean }

function readWords(text: string): Words | null {
  const old = bech32.decodeUnsafe(text, limit)
  if (old) {
    return { words: old.words, isModern: false }
  }
  const modern = bech32m.decodeUnsafe(text, limit)
  return modern ? { words: modern.words, isModern: true } : null
}

function isWitness({ words: [version, ...program], isModern }: Words): boolean {
  const bytes = bech32.fromWordsUnsafe(program)
  if (version === undefined || version > 16 || !bytes) {
    return false
  }
  return version === 0
    ? !isModern && (bytes.length === 20 || bytes.length === 32)
    : isModern && bytes.length >= 2 && bytes.length <= 40
}
