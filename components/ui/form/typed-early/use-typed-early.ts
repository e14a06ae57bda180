import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Reports a field's value at hydration if it differs from the server's: the visitor typed or ticked, or
 * the browser filled it in, before the page's scripts ran. React leaves the value in the field but does
 * not know it, and would overwrite it at the next render.
 */
export function useTypedEarly(id: string, report: (input: HTMLInputElement) => void): void {
  const onTyped = useEffectEvent(report)

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
