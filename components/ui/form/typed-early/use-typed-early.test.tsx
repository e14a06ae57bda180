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

function openPage(type: (input: HTMLInputElement) => void, form = <Name />): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const input = page.querySelector('input')
  if (input) {
    type(input)
  }
  render(form, { container: page, hydrate: true })
  return page
}

it('reports text typed before hydration', () => {
  const page = openPage((input) => {
    input.value = 'Boris'
  })
  expect(page.querySelector('input')?.value).toBe('Boris')
  expect(page.querySelector('output')?.textContent).toBe('Boris')
})

function Agreement() {
  const [isGiven, setIsGiven] = useState(false)
  useTypedEarly('agreed', (input) => setIsGiven(input.checked))
  return (
    <>
      <input
        id="agreed"
        type="checkbox"
        checked={isGiven}
        onChange={(event) => setIsGiven(event.target.checked)}
      />
      <output>{String(isGiven)}</output>
    </>
  )
}

it('reports a box ticked before hydration', () => {
  const page = openPage((input) => input.click(), <Agreement />)
  expect(page.querySelector('input')?.checked).toBe(true)
  expect(page.querySelector('output')?.textContent).toBe('true')
})

it('reports nothing for an untouched field', () => {
  const page = openPage(() => undefined)
  expect(page.querySelector('output')?.textContent).toBe('Anna')
})
