import { XMLParser } from 'fast-xml-parser'

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>/
const tag = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<&]*")*)\s*(\/?)>/
const text = /^(?:[^<>&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)+/

/**
 * Why a text is not XML, or null. This check is stricter than XML: it rejects comments, CDATA sections
 * and processing instructions, which the export does not need and a reader could misread.
 */
function findXmlError(xml: string): string | null {
  const open: string[] = []
  let rest = xml.replace(declaration, '').trim()
  while (rest !== '') {
    const [whole, closing, name = '', , empty] = tag.exec(rest) ?? []
    const content = text.exec(rest)?.[0]
    if (whole === undefined && (content === undefined || open.length === 0)) {
      return `cannot be read: ${rest.slice(0, 40)}`
    }
    if (closing === '/' && open.pop() !== name) {
      return `${name} is closed but was not open`
    }
    if (whole !== undefined && closing === '' && empty === '') {
      open.push(name)
    }
    rest = rest.slice((whole ?? content ?? '').length)
    if (open.length === 0 && rest !== '') {
      return `text after the root element: ${rest.slice(0, 40)}`
    }
  }
  return open.length === 0 ? null : `${open.join()} is never closed`
}

export type Violation = { rule: string; where: string; what: string }

type Element = { name: string; text: string; attributes: Record<string, string> }
export type ParsedItem = { where: string; elements: readonly Element[] }
export type Parsed = { items: readonly ParsedItem[]; violations: readonly Violation[] }

/* A node of the parser with `preserveOrder`: one key is its name, `:@` contains the attributes. */
type Node = Record<string, unknown>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})

const rootAttributes: Record<string, string> = {
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:noNamespaceSchemaLocation': 'https://docs.bestchange.biz/schema/1.1.xsd',
}

/** Splits the file into its items, and reports violations outside of them. */
export function parseEref(bytes: Uint8Array): Parsed {
  const violations: Violation[] = []
  const report = (rule: string, what: string) => void violations.push({ rule, where: 'file', what })

  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    report('encoding', 'not UTF-8')
    return { items: [], violations }
  }
  if (!/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*</.test(text)) {
    report('encoding', `begins with ${JSON.stringify(text.slice(0, 40))}`)
  }
  const error = findXmlError(text)
  if (error !== null) {
    report('well-formed', error)
    return { items: [], violations }
  }

  // With preserveOrder the parser returns an array of nodes.
  const tops = (parser.parse(text) as Node[]).filter((node) => nameOf(node) !== '?xml')
  const root = tops[0]
  if (tops.length !== 1 || !root || nameOf(root) !== 'rates') {
    report('root', `the root is ${tops.map(nameOf).join()}`)
    return { items: [], violations }
  }
  const found = attributesOf(root)
  for (const name of new Set([...Object.keys(found), ...Object.keys(rootAttributes)])) {
    if (found[name] !== rootAttributes[name]) {
      report('root', `attribute ${name} is ${String(found[name])}`)
    }
  }
  const children = childrenOf(root).filter((node) => !isBlank(node))
  for (const child of children.filter((node) => nameOf(node) !== 'item')) {
    report('root', `contains ${nameOf(child)}`)
  }
  return { items: children.filter((node) => nameOf(node) === 'item').map(readItem), violations }
}

function readItem(node: Node, index: number): ParsedItem {
  const elements = childrenOf(node)
    .filter((child) => !isBlank(child))
    .map((child) => ({
      name: nameOf(child),
      text: childrenOf(child).map(textOf).join(''),
      attributes: attributesOf(child),
    }))
  const sides = elements.filter(({ name }) => ['from', 'to', 'city'].includes(name))
  return { where: `item ${index}: ${sides.map(({ text }) => text).join(' ')}`, elements }
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? ''
}

function childrenOf(node: Node): Node[] {
  const children = node[nameOf(node)]
  // With preserveOrder the content of an element is an array of nodes too.
  return Array.isArray(children) ? (children as Node[]) : []
}

function textOf(node: Node): string {
  return typeof node['#text'] === 'string' ? node['#text'] : `<${nameOf(node)}>`
}

function isBlank(node: Node): boolean {
  return typeof node['#text'] === 'string' && node['#text'].trim() === ''
}

function attributesOf(node: Node): Record<string, string> {
  // The parser's settings leave the values as text.
  return (node[':@'] ?? {}) as Record<string, string>
}
