import { useState } from 'react'
import type { DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { MessageDialog } from './message-dialog'

type Props = {
  /** As the list has it now; null: it is not in the list, or none is open. */
  listed: DeskMessage | null
  onClose: () => void
}

/** What is being read stays open when somebody else answers it, or newer ones push it off the page. */
export function OpenedMessage({ listed, onClose }: Props) {
  const [known, setKnown] = useState(listed)

  if (listed !== null && listed !== known) {
    setKnown(listed)
  }
  return <MessageDialog message={listed ?? known} onClose={onClose} />
}
