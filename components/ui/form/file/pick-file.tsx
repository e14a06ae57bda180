import type { Ref } from 'react'
import {
  buttonClasses,
  type ButtonColor,
  type ButtonSize,
} from '@/components/ui/button/button-classes'
import { cx } from '@/components/ui/cx'

export type PickFileProps = {
  id?: string
  ref?: Ref<HTMLInputElement> | undefined
  name?: string | undefined
  text: string
  textId?: string
  accept: readonly string[]
  disabled?: boolean
  /** Opens the camera of a phone instead of its files. A mouse has no camera, so it is not offered to it. */
  isCamera?: boolean
  /** Which of the cameras `isCamera` opens. */
  camera?: 'environment' | 'user'
  color?: ButtonColor
  size?: ButtonSize
  className?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-labelledby'?: string
  'aria-label'?: string
  onFile: (file: File | undefined) => void
}

/** An invisible file input over a drawn button, so that clicks open the file dialog. */
export function PickFile(props: PickFileProps) {
  const { text, textId, accept, isCamera = false, camera = 'environment', onFile, ...rest } = props
  const { color = 'graySecondary', size = 'medium', className, ...input } = rest
  return (
    <span
      className={cx(
        buttonClasses({ color, size, disabled: input.disabled }),
        'overflow-hidden whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:flex-1 max-sm:px-2 max-sm:text-sm',
        isCamera && 'not-pointer-coarse:hidden',
        className,
      )}
    >
      <span id={textId} aria-hidden="true">
        {text}
      </span>
      <input
        {...(isCamera && { 'aria-label': text, capture: camera })}
        {...input}
        type="file"
        accept={(isCamera ? accept.filter(isPictureType) : accept).join(',')}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Reset, so that choosing the same file again fires an event.
          event.target.value = ''
        }}
        className="absolute -inset-px cursor-pointer opacity-0 file:h-full file:w-full disabled:cursor-not-allowed"
      />
    </span>
  )
}

function isPictureType(type: string): boolean {
  return type.startsWith('image/')
}
