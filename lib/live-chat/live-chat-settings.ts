/** The script of a chat widget and how to remove the widget. Safe to send to the browser. */
export type LiveChatSettings = {
  /** May contain `{locale}`, which becomes `ru` or `en`. */
  scriptUrl: string
  /** Attributes of the script element, such as `data-website-id`; values may contain `{locale}`. */
  attributes: Record<string, string>
  /** The widget's name on `window`; it is deleted, so that the widget starts again. */
  globalName: string | null
  /** The path from `window` to the function that ends the widget, such as `Chat.destroy`. */
  destroyPath: string | null
}

type LiveChatVariables = {
  scriptUrl: string | null
  /** Written like a query string: `data-website-id=abc&data-lang={locale}`. */
  attributes: string | null
  globalName: string | null
  destroyPath: string | null
}

/** Without a script there is no chat. By default the widget is ended by `<global>.destroy()`. */
export function readLiveChat(variables: LiveChatVariables): LiveChatSettings | null {
  const { scriptUrl, globalName } = variables
  if (scriptUrl === null) {
    return null
  }
  const fallbackPath = globalName === null ? null : `${globalName}.destroy`
  return {
    scriptUrl,
    attributes: dataAttributes(variables.attributes),
    globalName,
    destroyPath: variables.destroyPath ?? fallbackPath,
  }
}

/* Attributes such as `onload` would run code, so only data attributes, `id` and `crossorigin` are set. */
function dataAttributes(text: string | null): Record<string, string> {
  const pairs = [...new URLSearchParams(text ?? '')]
  return Object.fromEntries(
    pairs.filter(([name]) => /^(data-[a-z0-9-]+|id|crossorigin)$/.test(name)),
  )
}
