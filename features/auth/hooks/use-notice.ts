import { useEffect, useState } from 'react'
import { takeNotice } from '../model/kept-for-next-page'

/** What the page before has done, such as a new password; told once. */
export function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null)

  useEffect(() => {
    const taken = takeNotice()
    if (taken !== null) {
      setNotice(taken)
    }
  }, [])
  return notice
}
