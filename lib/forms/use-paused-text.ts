import { useEffect, useEffectEvent, useState } from 'react'

const pauseMilliseconds = 300

/** Text of a search: the address follows once the typing pauses, and the field follows the address. */
export function usePausedText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  // What the address says, and what it was last told from here.
  const [said, setSaid] = useState(text)
  const [told, setTold] = useState(text)

  if (text !== said) {
    setSaid(text)
    // The address may only now say what was told; more may have been typed since.
    if (text !== told) {
      setTold(text)
      setTyped(text)
    }
  }

  const wanted = typed.trim()
  const tell = useEffectEvent(() => {
    setTold(wanted)
    onChange(wanted)
  })
  useEffect(() => {
    if (wanted === told) {
      return
    }
    const timer = setTimeout(() => tell(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted, told])

  return [typed, setTyped] as const
}
