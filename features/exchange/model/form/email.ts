const longestAddress = 254
const longestName = 64
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const address = new RegExp(
  `^(?<name>[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*)@(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])$`,
  'i',
)

/** An address a letter can be sent to; whether somebody reads there, only the letter tells. */
export function isEmail(text: string): boolean {
  const match = text.length <= longestAddress ? address.exec(text) : null
  return match !== null && (match.groups?.name ?? '').length <= longestName
}
