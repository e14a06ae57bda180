/** A card number without its middle digits; anything else as `readable` shows it. */
export function masked(value: string): string {
  return /^\d{16,19}$/.test(value)
    ? `${value.slice(0, 4)}\u00a0••••\u00a0••••\u00a0${value.slice(-4)}`
    : readable(value)
}

/** The digits of a card or an account in groups of four; anything else unchanged. */
export function readable(value: string): string {
  return /^\d{12,19}$/.test(value) ? value.replace(/(\d{4})(?=\d)/g, '$1\u00a0') : value
}
