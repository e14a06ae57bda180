'use client'

import { useState } from 'react'
import { FileDrop } from '@/components/ui/form/file-drop'
import { Specimen } from './specimen'
import { useGalleryTexts } from './samples/use-gallery-texts'

const rules = { accept: ['image/*', 'application/pdf', '.heic'], maxBytes: 10_000_000 }

export function FilesSpecimen() {
  const { words } = useGalleryTexts()
  const [file, setFile] = useState<File | null>(null)
  const shared = {
    ...rules,
    label: words.receipt,
    hint: words.receiptHint,
    faultTexts: {
      wrong_type: words.wrongType,
      too_large: words.tooLarge,
      empty: words.emptyFile,
    },
    onChange: setFile,
  }
  const sent = { name: words.receiptName, size: 1_840_000 }

  return (
    <Specimen name="FileDrop" layout="stack">
      <FileDrop {...shared} file={file} />
      <FileDrop {...shared} file={null} error={words.wrongType} acceptsPaste={false} />
      <FileDrop {...shared} file={sent} progressPercent={64} acceptsPaste={false} />
      <FileDrop {...shared} file={sent} acceptsPaste={false} />
      <FileDrop {...shared} file={null} disabled acceptsPaste={false} />
    </Specimen>
  )
}
