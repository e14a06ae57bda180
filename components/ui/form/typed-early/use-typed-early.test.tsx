// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { useTypedEarly } from './use-typed-early'

afterEach(() => {
  document.body.innerHTML = ''
})

function Name({ first = 'Anna' }: { first?: string }) {
  const [value, setValue] = useState(first)
  useTypedEarly('name', (input) => setValue(input.value))
  return (
    <>
      <input id="name" value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{value}</output>
    </>
  )
}

function openPage(type: (input: HTMLInputElement) => void): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = renderToString(<Name />)
  document.body.append(page)
  const input = page.querySelector('input')
  if (input) {
    type(input)
  }
  render(<Name />, { container: page, hydrate: true })
  return page
}

it('knows what was typed before the scripts came', () => {
  const page = openPage((input) => {
    input.value = 'Boris'
  })
  expect(page.querySelector('input')?.value).toBe('Boris')
  expect(page.querySelector('output')?.textContent).toBe('Boris')
})

it('says nothing of a field that is as the server wrote it', () => {
  const page = openPage(() => undefined)
  expect(page.querySelector('output')?.textContent).toBe('Anna')
})
