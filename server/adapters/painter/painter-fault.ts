/** No answer came, or none that can be used. */
export class PainterFault extends Error {
  /** Killed over the work, as a file can do and a machine without memory. */
  readonly wasKilled: boolean

  constructor(why: string, options: { wasKilled?: boolean; cause?: unknown } = {}) {
    super(why, { cause: options.cause })
    this.wasKilled = options.wasKilled ?? false
  }
}
