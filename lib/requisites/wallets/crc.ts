/** CRC-16/XMODEM: polynomial 0x1021, starting at zero. Addresses of TON and Stellar end with it. */
export function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
    }
  }
  return sum
}

/** CRC-32, as used in ZIP. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    }
  }
  return (sum ^ 0xffffffff) >>> 0
}
