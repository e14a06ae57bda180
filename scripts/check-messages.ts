import { readFileSync } from 'node:fs'
import { errorStatuses } from '@/lib/errors/codes'
import { messageKeys, unusedKeys } from './steps/message-keys'

/* Both languages say the same things, every refusal has words, and nothing is said to nobody. */
const ru = messageKeys(JSON.parse(readFileSync('messages/ru.json', 'utf8')))
const en = messageKeys(JSON.parse(readFileSync('messages/en.json', 'utf8')))

const faults = [
  ...[...ru].filter((key) => !en.has(key)).map((key) => `en.json lacks ${key}`),
  ...[...en].filter((key) => !ru.has(key)).map((key) => `ru.json lacks ${key}`),
  ...Object.keys(errorStatuses)
    .filter((code) => !ru.has(`errors.${code}`))
    .map((code) => `errors.${code} has no text`),
  ...unusedKeys(ru).map((key) => `${key} is used nowhere`),
]

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
