import { useEffect, useEffectEvent, useState } from 'react'

const pauseMilliseconds = 300

/**
 * The text of a search field: the address is updated once typing pauses, and the field follows the
 * address.
 */
export function usePausedText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  // The text in the address, and the one last written to it from here.
  const [said, setSaid] = useState(text)
  const [told, setTold] = useState(text)

  if (text !== said) {
    setSaid(text)
    // The address may only now have the text written before; more may have been typed since.
    if (text !== told) {
      setTold(text)
      setTyped(text)
    }
  }

  const trimmed = typed.trim()
  const writeToAddress = useEffectEvent(() => {
    setTold(trimmed)
    onChange(trimmed)
  })
  useEffect(() => {
    if (trimmed === told) {
      return
    }
    const timer = setTimeout(() => writeToAddress(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [trimmed, told])

  return [typed, setTyped] as const
}
