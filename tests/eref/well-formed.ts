const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>/
const tag = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<&]*")*)\s*(\/?)>/
const text = /^(?:[^<>&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)+/

/**
 * What keeps a text from being XML, or null. Stricter than XML itself: the export needs neither
 * comments nor sections nor processing instructions, so there are none to be misread.
 */
export function findXmlFault(xml: string): string | null {
  const open: string[] = []
  let rest = xml.replace(declaration, '').trim()
  while (rest !== '') {
    const [whole, closing, name = '', , empty] = tag.exec(rest) ?? []
    const words = text.exec(rest)?.[0]
    if (whole === undefined && (words === undefined || open.length === 0)) {
      return `not readable: ${rest.slice(0, 40)}`
    }
    if (closing === '/' && open.pop() !== name) {
      return `${name} is closed and was not open`
    }
    if (whole !== undefined && closing === '' && empty === '') {
      open.push(name)
    }
    rest = rest.slice((whole ?? words ?? '').length)
    if (open.length === 0 && rest !== '') {
      return `something stands after the root: ${rest.slice(0, 40)}`
    }
  }
  return open.length === 0 ? null : `${open.join()} is never closed`
}
