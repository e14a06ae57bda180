import { beforeEach, describe, expect, it, vi } from 'vitest'
import { colorModeKey, colorModeScript } from './color-mode'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
})

function themeAfterScript(): string | null {
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
  ])('with the stored value %s sets data-theme to %s', (stored, expected) => {
    localStorage.setItem(colorModeKey, stored)
    expect(themeAfterScript()).toBe(expected)
  })

  it('sets nothing when no value is stored or storage is forbidden', () => {
    expect(themeAfterScript()).toBeNull()
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(themeAfterScript()).toBeNull()
    forbidden.mockRestore()
  })

  it('can be inlined: it does not close its script element, and its text is constant', () => {
    expect(colorModeScript).not.toMatch(/<\/|<!--/)
    expect(colorModeScript).toContain('"kantor-color-mode"')
  })
})
