import { useEffect } from 'react'

/** While something that is shown only once is not saved, the browser asks before it leaves the page. */
export function useWarningUntilSaved(isSaved: boolean): void {
  useEffect(() => {
    if (isSaved) {
      return undefined
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaved])
}
