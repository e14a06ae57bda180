'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { useSession } from '@/lib/session/session-store'

type Props = {
  label: string
  children: (onClose: () => void) => ReactNode
}

/** A button of administrators, and the dialog that it opens. */
export function AdminDialog({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = useSession(({ user }) => user?.role === 'admin')

  return (
    isAdmin && (
      <>
        <Button color="graySecondary" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
        {isOpen && children(() => setIsOpen(false))}
      </>
    )
  )
}
