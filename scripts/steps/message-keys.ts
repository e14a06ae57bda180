import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type MessageTree = { [key: string]: string | MessageTree }

/** Every key of a message file in its dotted form. */
export function messageKeys(tree: MessageTree, prefix = ''): Set<string> {
  const keys = Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : [...messageKeys(value, `${prefix}${name}.`)],
  )
  return new Set(keys)
}

/* Groups whose keys are put together from data: codes of refusals, sections of pages, checkers. */
const dynamicGroups = /^(errors|validation|pages)\./

/**
 * Keys that no source names. A key counts as named when its last part, or a template that could
 * produce it, stands in the sources of its namespace's users.
 */
export function unusedKeys(keys: Set<string>): string[] {
  const text = ['app', 'components', 'features', 'lib', 'server'].map(sourceBelow).join('\n')
  return [...keys].filter((key) => !dynamicGroups.test(key) && !isNamed(key, text))
}

function isNamed(key: string, text: string): boolean {
  // `messagesOf(locale).content.feedTitle`, as the server reads them.
  if (text.includes(key)) {
    return true
  }
  const parts = key.split('.')
  // `t('footer.note')` under namespace `layout`, or any longer or shorter cut of the same key.
  return parts.some((_, index) => {
    const tail = parts.slice(index).join('.')
    const head = parts.slice(index, -1).join('.')
    const isWhole = text.includes(`'${tail}'`) || text.includes(`"${tail}"`)
    const isTemplate = head !== '' && text.includes(`\`${head}.\${`)
    const isSwitched = index === parts.length - 1 && new RegExp(`\\b${tail}:`).test(text)
    return isWhole || isTemplate || isSwitched
  })
}

function sourceBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}
