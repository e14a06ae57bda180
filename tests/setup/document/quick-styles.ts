/* The properties that the queries of a test read, several times for each element of the document. */
const quick = new Map([
  ['display', 'display'],
  ['opacity', 'opacity'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])
/* Elements with a display that depends on more than their name and `hidden`. */
const special = new Set(['dialog', 'embed', 'summary'])
const tableParts = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'])

/**
 * A faster `getComputedStyle`. The function of jsdom matches each element with its whole default style
 * sheet after each change of the document. These tests load no style sheet of the product, so the
 * properties above follow from the element's name, its attributes and its parents. All other properties
 * come from jsdom.
 */
export function quickStyles(window: Window): Window['getComputedStyle'] {
  const jsdoms = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()

  function displayOf(element: Element, inline: string): string {
    if (isSpecial(element) || isHiddenPart(element)) {
      return jsdoms(element).display
    }
    if (inline !== '') {
      return inline
    }
    if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') {
      return 'none'
    }
    const name = element.localName
    const known = displays.get(name)
    if (known !== undefined) {
      return known
    }
    const display = jsdoms(window.document.createElementNS(element.namespaceURI, name)).display
    displays.set(name, display)
    return display
  }

  function inherited(element: Element, property: string): string {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const value = inlineOf(at, property)
      if (value !== '' && value !== 'inherit') {
        return value
      }
      if (property === 'visibility' && isHiddenPart(at)) {
        return 'collapse'
      }
    }
    return property === 'visibility' ? 'visible' : 'auto'
  }

  function valueOf(element: Element, property: string): string {
    switch (property) {
      case 'display':
        return displayOf(element, inlineOf(element, 'display'))
      case 'opacity':
        return inlineOf(element, 'opacity') || '1'
      default:
        return inherited(element, property)
    }
  }

  return (element, pseudo) => {
    if ((pseudo ?? '') !== '' || isStyled(window.document)) {
      return jsdoms(element, pseudo)
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') {
          return (property: string) =>
            quick.has(property)
              ? valueOf(element, quick.get(property) ?? '')
              : jsdoms(element).getPropertyValue(property)
        }
        const property = typeof name === 'string' ? quick.get(name) : undefined
        if (property !== undefined) {
          return valueOf(element, property)
        }
        const style = jsdoms(element)
        const value: unknown = Reflect.get(style, name, style)
        return typeof value === 'function'
          ? (...args: unknown[]): unknown => Reflect.apply(value, style, args)
          : value
      },
    })
  }
}

/* Style sheets of components are ignored unless they contain these properties. */
function isStyled({ styleSheets }: Document): boolean {
  return [...styleSheets].some(({ ownerNode }) =>
    /display|opacity|visibility|pointer-events/.test(ownerNode?.textContent ?? ''),
  )
}

function inlineOf(element: Element, property: string): string {
  return element.hasAttribute('style')
    ? (element as HTMLElement).style.getPropertyValue(property)
    : ''
}

function isSpecial(element: Element): boolean {
  return (
    special.has(element.localName) ||
    element.hasAttribute('popover') ||
    (element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden')
  )
}

function isHiddenPart(element: Element): boolean {
  return element.hasAttribute('hidden') && tableParts.has(element.localName)
}
