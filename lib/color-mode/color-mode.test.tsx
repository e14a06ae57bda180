import { beforeEach, describe, expect, it, vi } from 'vitest'
import { colorModeKey, colorModeScript } from './color-mode'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
})

function afterTheScript(): string | null {
  // jsdom runs no script elements here; indirect eval runs the text as the browser would.
  globalThis.eval(colorModeScript)
  return document.documentElement.getAttribute('data-theme')
}

describe('the colour mode script', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', null],
    ['"><script>', null],
  ])('with %s stored sets %s', (stored, expected) => {
    localStorage.setItem(colorModeKey, stored)
    expect(afterTheScript()).toBe(expected)
  })

  it('follows the device where nothing is stored or storage is forbidden', () => {
    expect(afterTheScript()).toBeNull()
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(afterTheScript()).toBeNull()
    forbidden.mockRestore()
  })

  it('can be inlined: it neither closes its element nor varies', () => {
    expect(colorModeScript).not.toMatch(/<\/|<!--/)
    expect(colorModeScript).toContain('"kantor-color-mode"')
  })
})
