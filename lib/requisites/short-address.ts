/** Both ends of an address, in groups of four characters, by which its owner recognises it. */
export function shortAddress(address: string): string {
  const groups = address.match(/.{1,4}/gu) ?? []
  return `${groups.slice(0, 2).join('\u00a0')}\u00a0…\u00a0${groups.slice(-2).join('\u00a0')}`
}
