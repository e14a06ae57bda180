import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { FileDrop } from '../file-drop'

const receipt = new File(['%PDF'], 'Чек.pdf', { type: 'application/pdf' })
const photo = new File(['jpeg'], 'снимок.jpg', { type: 'image/jpeg' })
const heic = new File(['heic'], 'IMG_1.HEIC', { type: '' })
const virus = new File(['MZ'], 'чек.exe', { type: 'application/x-msdownload' })
const huge = new File(['x'.repeat(2001)], 'много.pdf', { type: 'application/pdf' })
const empty = new File([], 'пусто.pdf', { type: 'application/pdf' })

type FormProps = { onFile?: (file: File | null) => void; progressPercent?: number }

function Form({ onFile = vi.fn(), progressPercent }: FormProps) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileDrop
      label="Чек перевода"
      hint="До 2 КБ"
      accept={['image/*', 'application/pdf', '.heic']}
      maxBytes={2000}
      errorTexts={{ wrong_type: 'Не тот тип', too_large: 'Слишком большой', empty: 'Пустой' }}
      file={file}
      onChange={(next) => {
        setFile(next)
        onFile(next)
      }}
      {...(progressPercent !== undefined && { progressPercent })}
    />
  )
}

function show(props: FormProps = {}) {
  const onFile = vi.fn()
  const { user } = renderWithMessages(<Form onFile={onFile} {...props} />)
  return { user, onFile, input: screen.getByLabelText<HTMLInputElement>('Чек перевода') }
}

/* Not `user.upload`, which drops files that the input does not accept: the component must check them. */
function choose(input: HTMLInputElement, file: File) {
  fireEvent.change(input, { target: { files: [file] } })
}

describe('FileDrop', () => {
  it('is a file input that the Tab key reaches, described by its hint', async () => {
    const { user, input } = show()
    expect(input).toHaveAccessibleDescription('До 2 КБ')
    expect(input).toHaveAttribute('accept', 'image/*,application/pdf,.heic')
    while (document.activeElement !== input) {
      await user.tab()
      expect(document.body).not.toHaveFocus()
    }
  })

  it('is named by its visible text and by its purpose', () => {
    const { input } = show()
    expect(input).toHaveAccessibleName('Чек перевода Выбрать файл')
  })

  it('offers to take a photo with the camera', () => {
    show()
    const camera = screen.getByLabelText('Снять')
    expect(camera).toHaveAttribute('capture', 'environment')
    expect(camera).toHaveAttribute('accept', 'image/*')
  })

  it.each([receipt, photo, heic])('accepts $name', (file) => {
    const { input, onFile } = show()
    choose(input, file)
    expect(onFile).toHaveBeenCalledExactlyOnceWith(file)
    expect(screen.getByText(file.name)).toBeInTheDocument()
  })

  it.each([
    [virus, 'Не тот тип'],
    [huge, 'Слишком большой'],
    [empty, 'Пустой'],
  ])('refuses $name and says why', (file, text) => {
    const { input, onFile } = show()
    choose(input, file)
    expect(onFile).not.toHaveBeenCalled()
    expect(input).toHaveAccessibleDescription(`${text} До 2 КБ`)
    expect(input).toBeInvalid()

    choose(input, receipt)
    expect(onFile).toHaveBeenCalledExactlyOnceWith(receipt)
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('accepts a dropped file, and checks it the same way', () => {
    const { input, onFile } = show()
    fireEvent.drop(input, { dataTransfer: { files: [virus] } })
    expect(screen.getByText('Не тот тип')).toBeInTheDocument()
    fireEvent.drop(input, { dataTransfer: { files: [photo] } })
    expect(onFile).toHaveBeenCalledExactlyOnceWith(photo)
  })

  it('accepts a picture pasted anywhere, and ignores pasted text', () => {
    const { onFile } = show()
    const text = createEvent.paste(document.body, { clipboardData: { files: [] } })
    fireEvent(document.body, text)
    expect(text.defaultPrevented).toBe(false)

    fireEvent.paste(document.body, { clipboardData: { files: [photo] } })
    expect(onFile).toHaveBeenCalledExactlyOnceWith(photo)
  })

  it('shows the progress of the upload', () => {
    const { input } = show({ progressPercent: 64 })
    choose(input, receipt)
    const bar = screen.getByRole('progressbar', { name: 'Чек.pdf' })
    expect(bar).toHaveAttribute('aria-valuenow', '64')
    expect(bar).toHaveAttribute('aria-valuetext', '64\u00a0%')
  })

  it('removes the file, and the focus returns to the input', async () => {
    const { user, input, onFile } = show()
    choose(input, receipt)
    await user.click(screen.getByRole('button', { name: 'Убрать файл Чек.pdf' }))
    expect(onFile).toHaveBeenLastCalledWith(null)
    await waitFor(() => expect(screen.getByLabelText('Чек перевода')).toHaveFocus())
  })
})
