import { readFileSync } from 'node:fs'
import { errorStatuses } from '@/lib/errors/codes'
import { messageKeys, unusedKeys, type MessageTree } from './steps/message-keys'

/* Both languages say the same things, every refusal has words, and nothing is said to nobody. */
const ru = messageKeys(readMessages('messages/ru.json'))
const en = messageKeys(readMessages('messages/en.json'))

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

function readMessages(file: string): MessageTree {
  // Not parsed further: a file of another shape fails in the comparison itself.
  return JSON.parse(readFileSync(file, 'utf8')) as MessageTree
}
