/** A chat widget of any maker: one script, and how to be rid of it. Safe to hand to the browser. */
export type LiveChatSettings = {
  /** May hold `{locale}`, which becomes `ru` or `en`. */
  scriptUrl: string
  /** Attributes of the script element, such as `data-website-id`; values may hold `{locale}`. */
  attributes: Record<string, string>
  /** The name the widget takes on `window`; it is removed, so that the widget starts anew. */
  globalName: string | null
  /** The function that ends the widget, as a path from `window`: `Chat.destroy`. */
  destroyPath: string | null
}

type LiveChatVariables = {
  scriptUrl: string | null
  /** Written like an address's query: `data-website-id=abc&data-lang={locale}`. */
  attributes: string | null
  globalName: string | null
  destroyPath: string | null
}

/** No script, no chat. Without a path of its own the widget is ended by `<global>.destroy()`. */
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

/* `onload` and its like would run as code; nothing but data and the two harmless ones may be set. */
function dataAttributes(text: string | null): Record<string, string> {
  const pairs = [...new URLSearchParams(text ?? '')]
  return Object.fromEntries(
    pairs.filter(([name]) => /^(data-[a-z0-9-]+|id|crossorigin)$/.test(name)),
  )
}
