export type WireFaultCode =
  | 'timeout'
  | 'name_unknown'
  | 'address_refused'
  | 'connection'
  | 'certificate'

/** Why nothing can be sent to an address that somebody has entered, or why no answer came. */
export class WireFault extends Error {
  override name = 'WireFault'
  readonly fault: WireFaultCode

  constructor(fault: WireFaultCode, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}
