import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Reports what a field holds at hydration, where that is not the server's value: the visitor typed
 * or ticked, or the browser filled in, before the page's scripts ran. React keeps the text but does
 * not know it, and would overwrite it at the next render.
 */
export function useTypedEarly(id: string, tell: (input: HTMLInputElement) => void): void {
  const onTyped = useEffectEvent(tell)

  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement && isTouched(input)) {
      onTyped(input)
    }
  }, [id])
}

function isTouched(input: HTMLInputElement): boolean {
  return input.value !== input.defaultValue || input.checked !== input.defaultChecked
}
