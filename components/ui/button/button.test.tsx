import { screen } from '@testing-library/react'
import type { SyntheticEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Button } from './button'
import { type ButtonColor, type ButtonSize, buttonClasses } from './button-classes'
import { IconButton } from './icon-button'

const colors: ButtonColor[] = [
  'red',
  'green',
  'gray',
  'graySecondary',
  'dark',
  'grayGreen',
  'transparent',
]
const sizes: ButtonSize[] = ['large', 'medium', 'small']

describe('Button', () => {
  it('has its own look for every colour and size', () => {
    const looks = colors.flatMap((color) => sizes.map((size) => buttonClasses({ color, size })))
    expect(new Set(looks).size).toBe(colors.length * sizes.length)
  })

  it('submits a form only with the type "submit"', async () => {
    const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    const { user } = renderWithMessages(
      <form onSubmit={onSubmit}>
        <Button>Назад</Button>
        <Button type="submit">Отправить</Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Назад' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Отправить' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('keeps its name and focus while loading, announces the loading, and ignores clicks and Enter', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading} onClick={onClick}>
          Обменять
        </Button>
      </form>
    )
    const { user, rerender } = renderWithMessages(form(false))
    await user.tab()
    rerender(form(true))

    const button = screen.getByRole('button', { name: /Обменять/ })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAccessibleName(/загрузка/)
    await user.click(button)
    await user.keyboard('{Enter} ')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is not clickable when disabled', async () => {
    const onClick = vi.fn()
    const { user } = renderWithMessages(
      <Button disabled onClick={onClick}>
        Обменять
      </Button>,
    )
    await user.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
  })

  it('is a link in the page’s language if it has an address', () => {
    renderWithMessages(<Button href="/faq">Questions</Button>, 'en')
    expect(screen.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/en/faq')
  })

  it.each(['https://example.org/', 'mailto:help@example.org', '#faq'])(
    'does not change %s, which is not a path of the site',
    (href) => {
      renderWithMessages(<Button href={href}>Туда</Button>, 'en')
      expect(screen.getByRole('link')).toHaveAttribute('href', href)
    },
  )

  it('gives a new tab no access to this page', () => {
    renderWithMessages(
      <Button href="https://example.org/" target="_blank">
        Туда
      </Button>,
    )
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('is a link without an address for screen readers when disabled', () => {
    renderWithMessages(
      <Button href="/faq" disabled>
        Вопросы
      </Button>,
    )
    const link = screen.getByRole('link', { name: 'Вопросы' })
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(link).not.toHaveAttribute('href')
  })
})

describe('IconButton', () => {
  it('is named by its label, even while loading', async () => {
    const onClick = vi.fn()
    const { user, rerender } = renderWithMessages(
      <IconButton label="Поменять местами" onClick={onClick}>
        <svg />
      </IconButton>,
    )
    await user.click(screen.getByRole('button', { name: 'Поменять местами' }))
    expect(onClick).toHaveBeenCalledOnce()

    rerender(
      <IconButton label="Поменять местами" onClick={onClick} loading>
        <svg />
      </IconButton>,
    )
    await user.click(screen.getByRole('button', { name: 'Поменять местами: загрузка' }))
    expect(onClick).toHaveBeenCalledOnce()
  })
})
