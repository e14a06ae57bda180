/** The settings are wrong; the message is one sentence that a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
