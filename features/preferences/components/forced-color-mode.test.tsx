import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ForcedMode } from '@/lib/color-mode/color-mode'
import { ForcedColorMode } from './forced-color-mode'

describe('a page that forces a colour mode', () => {
  it.each(['light', 'dark'] as const)('marks itself as %s', (mode) => {
    render(<ForcedColorMode mode={mode}>text</ForcedColorMode>)
    expect(screen.getByText('text')).toHaveAttribute('data-force-theme', mode)
  })

  it('cannot force system, by type and at run time', () => {
    // @ts-expect-error system is not a mode that can be forced
    const mode: ForcedMode = 'system'
    expect(() => renderToString(<ForcedColorMode mode={mode} />)).toThrow(/not "system"/)
  })
})
