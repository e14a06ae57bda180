import { logProblem } from '@/lib/log/client-log'

/** Calls the widget's own end, `Chat.destroy` for example, if it has one by now. */
export function endWidget(path: string | null): void {
  if (path === null) {
    return
  }
  const names = path.split('.')
  const owner = names.slice(0, -1).reduce<unknown>(property, window)
  const end = property(owner, names.at(-1) ?? '')
  if (typeof end !== 'function') {
    return
  }
  try {
    Reflect.apply(end, owner, [])
  } catch (error) {
    logProblem('The chat widget could not end itself', error)
  }
}

/** Many widgets refuse to start while their global still stands. */
export function forgetGlobal(name: string | null): void {
  if (name !== null && !Reflect.deleteProperty(window, name)) {
    Reflect.set(window, name, undefined)
  }
}

function property(owner: unknown, name: string): unknown {
  const isHolder = (typeof owner === 'object' && owner !== null) || typeof owner === 'function'
  return isHolder ? Reflect.get(owner, name) : undefined
}
