import { useEffect, useState } from 'react'

/* A timer cannot wait longer than this. */
const maxWait = 2 ** 31 - 1

/** Whether a moment has passed; false on the server, and for null. */
export function useIsPast(at: string | null): boolean {
  const [isPast, setIsPast] = useState(false)

  useEffect(() => {
    if (at === null) {
      return undefined
    }
    const left = Date.parse(at) - Date.now()
    const timer = window.setTimeout(() => setIsPast(true), Math.min(Math.max(0, left), maxWait))
    return () => {
      window.clearTimeout(timer)
      setIsPast(false)
    }
  }, [at])
  return isPast
}
