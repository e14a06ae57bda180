import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { useSharedForm } from './use-shared-form'

type Stored = { version: string; name: string }
const valuesOf = (stored: Stored | null) => ({ name: stored?.name ?? '' })

function Name({ stored, onShown }: { stored: Stored | null; onShown: (name: string) => void }) {
  const { form } = useSharedForm({ stored, valuesOf, save: () => Promise.resolve() })
  const { getValues } = form
  useLayoutEffect(() => onShown(getValues('name')), [getValues, onShown, stored])
  return <input {...form.register('name')} />
}

it('fills in the stored values before anybody can type', () => {
  const shown: string[] = []
  const onShown = (name: string) => void shown.push(name)
  const { rerender } = render(<Name stored={null} onShown={onShown} />)
  rerender(<Name stored={{ version: '1', name: 'Anna' }} onShown={onShown} />)
  rerender(<Name stored={{ version: '2', name: 'Vera' }} onShown={onShown} />)
  expect(shown).toEqual(['', 'Anna', 'Vera'])
})
