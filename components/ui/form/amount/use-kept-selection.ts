import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps all of a field selected for whoever is about to type over it, whatever is shown there
 * meanwhile. The field says what is selected (`see`), and when it is typed in or left (`forget`).
 */
export function useKeptSelection(id: string, shown: string) {
  const isAllSelected = useRef(false)

  // Selected before the scripts came.
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement && input === document.activeElement) {
      isAllSelected.current = isWhole(input)
    }
  }, [id])

  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (isAllSelected.current && input instanceof HTMLInputElement) {
      input.select()
    }
  }, [shown, id])

  return {
    see: (input: HTMLInputElement) => {
      isAllSelected.current = isWhole(input)
    },
    forget: () => {
      isAllSelected.current = false
    },
  }
}

function isWhole({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return value !== '' && selectionStart === 0 && selectionEnd === value.length
}
