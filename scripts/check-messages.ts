import { readFileSync, readdirSync } from 'node:fs'
import { errorStatuses } from '@/lib/errors/codes'
import path from 'node:path'

type MessageTree = { [key: string]: string | MessageTree }

/** Every key of a message file, in the form `a.b.c`. */
function messageKeys(tree: MessageTree, prefix = ''): Set<string> {
  const keys = Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : [...messageKeys(value, `${prefix}${name}.`)],
  )
  return new Set(keys)
}

/* Groups whose keys are composed from data: error codes, sections of pages, failed checks. */
const dynamicGroups = /^(errors|validation|pages)\./

/**
 * Keys that no source file uses. A key counts as used when the sources contain one of its endings, or
 * a template that could produce it.
 */
function unusedKeys(keys: Set<string>): string[] {
  const text = ['app', 'components', 'features', 'lib', 'server'].map(sourceBelow).join('\n')
  const names = namesIn(text)
  return [...keys].filter((key) => !dynamicGroups.test(key) && !isUsed(key, names))
}

type Names = Record<'chains' | 'quoted' | 'templates' | 'properties', Set<string>>

/*
 * Names are collected once for all keys, because searching the whole text for each of thousands of keys
 * takes a minute.
 */
function namesIn(text: string): Names {
  const all = (pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, found = '']) => found))
  return {
    chains: new Set([...all(/((?:[\w-]+\.)+[\w-]+)/g)].flatMap(runsIn)),
    quoted: all(/['"]([\w.-]+)(?=['"])/g),
    templates: all(/`([\w.-]+)\.\$\{/g),
    properties: all(/([\w-]+):/g),
  }
}

/* Every run of consecutive parts of `a.b.c`, such as `a.b` and `c`. */
function runsIn(chain: string): string[] {
  const parts = chain.split('.')
  return parts.flatMap((_, start) =>
    parts.slice(start).map((_end, length) => parts.slice(start, start + length + 1).join('.')),
  )
}

function isUsed(key: string, { chains, quoted, templates, properties }: Names): boolean {
  // The server reads messages as properties: `messagesOf(locale).content.feedTitle`.
  if (chains.has(key)) {
    return true
  }
  const parts = key.split('.')
  // `t('footer.note')` in the namespace `layout`, or any longer or shorter ending of the same key.
  return parts.some((_, index) => {
    const tail = parts.slice(index).join('.')
    const head = parts.slice(index, -1).join('.')
    const isProperty = index === parts.length - 1 && properties.has(tail)
    return quoted.has(tail) || (head !== '' && templates.has(head)) || isProperty
  })
}

function sourceBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

/* Words of the code, and the words of English screens for the same things: docs/glossary.md. */
const englishWords = [
  { inCode: /\bclaims?\b/i, onScreens: 'order' },
  { inCode: /\bdirections?\b/i, onScreens: 'pair' },
  { inCode: /\bmonitoring sites?\b/i, onScreens: 'comparison site' },
] as const

/** English texts with a word of the code. Names of parameters, as in `{claims}`, do not count. */
function wordsOfCode(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value !== 'string') {
      return wordsOfCode(value, `${prefix}${name}.`)
    }
    const text = value.replaceAll(/\{\s*\w+\s*[,}]/g, '')
    return englishWords
      .filter(({ inCode }) => inCode.test(text))
      .map(({ inCode, onScreens }) => {
        const [word = ''] = inCode.exec(text) ?? []
        return `en.json, ${prefix}${name}: say “${onScreens}” instead of “${word}”`
      })
  })
}

/*
 * Checks that both languages have the same keys, all error codes have texts, all texts are used, and
 * English texts call things by one name.
 */
const ru = messageKeys(readMessages('messages/ru.json'))
const en = messageKeys(readMessages('messages/en.json'))

const problems = [
  ...[...ru].filter((key) => !en.has(key)).map((key) => `en.json lacks ${key}`),
  ...[...en].filter((key) => !ru.has(key)).map((key) => `ru.json lacks ${key}`),
  ...Object.keys(errorStatuses)
    .filter((code) => !ru.has(`errors.${code}`))
    .map((code) => `errors.${code} has no text`),
  ...unusedKeys(ru).map((key) => `${key} is used nowhere`),
  ...wordsOfCode(readMessages('messages/en.json')),
]

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

function readMessages(file: string): MessageTree {
  // Not validated: if a file had another form, the comparison would fail.
  return JSON.parse(readFileSync(file, 'utf8')) as MessageTree
}
