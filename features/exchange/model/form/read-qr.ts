/* Schemes of payment links: `bitcoin:`, `ethereum:pay-`, `ton://transfer/`. */
const scheme = /^[a-z][a-z0-9+.-]*:(?:\/\/)?(?:transfer\/|pay-)?/i

/** The address in the text of a QR code, which may be a payment link with an amount and a network. */
export function addressInQr(text: string): string {
  const bare = text.trim().replace(scheme, '')
  return bare.split(/[?@\s]/, 1)[0] ?? ''
}
