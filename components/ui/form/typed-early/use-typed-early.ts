import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Tells what stands in a field when it comes alive, where that is not what the server wrote: the
 * visitor typed or ticked, or the browser filled in, before the page's scripts came. React leaves it there, but
 * knows nothing of it and would write its own over it at the next change.
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
