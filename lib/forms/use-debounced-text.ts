import { useEffect, useEffectEvent, useState } from 'react'

const pauseMilliseconds = 300

/**
 * The text of a search field. The text is written to the address when typing pauses, and the field shows
 * changes of the address.
 */
export function useDebouncedText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  // The last known text of the address, and the text that this field last wrote to the address.
  const [addressText, setAddressText] = useState(text)
  const [writtenText, setWrittenText] = useState(text)

  if (text !== addressText) {
    setAddressText(text)
    // When this field wrote the text, more may have been typed since, so the field is not changed.
    if (text !== writtenText) {
      setWrittenText(text)
      setTyped(text)
    }
  }

  const trimmed = typed.trim()
  const writeToAddress = useEffectEvent(() => {
    setWrittenText(trimmed)
    onChange(trimmed)
  })
  useEffect(() => {
    if (trimmed === writtenText) {
      return
    }
    const timer = setTimeout(() => writeToAddress(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [trimmed, writtenText])

  return [typed, setTyped] as const
}
