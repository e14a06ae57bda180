import { XMLParser } from 'fast-xml-parser'
import { isMap, maxDepth, UnreadableError, type Tree } from './tree'

const textKey = '#text'

/* All values stay text, and entities are not expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: textKey,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  maxNestedTags: maxDepth,
})

/** Reads XML. Attributes are named `@name`, namespaces are left out. A document with a DTD is refused. */
export function readXmlTree(text: string): Tree {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || !isWhole(text)) {
    throw new UnreadableError()
  }
  try {
    return toTree(parser.parse(text))
  } catch (cause) {
    throw new UnreadableError('xml', { cause })
  }
}

/* The parser itself would accept a truncated document. */
function isWhole(text: string): boolean {
  const root = /<([A-Za-z_][\w.:-]*)/.exec(text)?.[1]
  return root !== undefined && text.trimEnd().endsWith(`</${root}>`)
}

function toTree(parsed: unknown): Tree {
  if (Array.isArray(parsed)) {
    return parsed.map(toTree)
  }
  if (typeof parsed === 'object' && parsed !== null) {
    return new Map(Object.entries(parsed).map(([name, value]) => [name, toTree(value)]))
  }
  return typeof parsed === 'string' ? parsed : null
}

/** The text of an element that has attributes too. */
export function textOfElement(tree: Tree): Tree | undefined {
  return isMap(tree) ? tree.get(textKey) : undefined
}
