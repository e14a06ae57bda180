import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { maxDepth, UnreadableError, type Tree } from './tree'

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
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new UnreadableError('dtd')
  }
  try {
    // The parser itself checks the depth and would accept a truncated document.
    const parsed: unknown = parser.parse(text)
    if (XMLValidator.validate(text) !== true) {
      throw new UnreadableError('not well-formed')
    }
    return toTree(parsed)
  } catch (cause) {
    throw new UnreadableError('xml', { cause })
  }
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
  return tree instanceof Map ? tree.get(textKey) : undefined
}
