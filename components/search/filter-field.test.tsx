import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { FilterField } from './filter-field'

function open() {
  return renderWithMessages(
    <>
      <FilterField listId="list" label="Search" placeholder="" />
      <div id="list">
        <section data-group-of-found>
          <h2>Money</h2>
          <details data-found-by-text>
            <summary>What does it cost?</summary>
            <p id="cost">Every fee is in the rate.</p>
          </details>
          <details data-found-by-text>
            <summary>Who sends it?</summary>
            <p>The operator. Отправляем всё сами.</p>
          </details>
        </section>
        <section data-group-of-found>
          <h2>Time</h2>
          <details data-found-by-text>
            <summary>When is it done?</summary>
            <p>At once.</p>
          </details>
        </section>
      </div>
    </>,
    'en',
  )
}

const field = () => screen.getByRole('searchbox', { name: 'Search' })
const visibleQuestions = () =>
  [...document.querySelectorAll('details:not([hidden])')].map(
    (each) => each.querySelector('summary')?.textContent,
  )

describe('the search in a page', () => {
  it('shows the items that contain every word, in question or answer, and their number', async () => {
    const { user } = open()
    await user.type(field(), 'FEE rate')
    expect(visibleQuestions()).toEqual(['What does it cost?'])
    expect(screen.getByRole('status')).toHaveTextContent('Found: 1')
    expect(screen.queryByText('Time')).not.toBeVisible()
    expect(screen.getByText('Money')).toBeVisible()
  })

  it('finds all items of a group by its heading', async () => {
    const { user } = open()
    await user.type(field(), 'money')
    expect(visibleQuestions()).toEqual(['What does it cost?', 'Who sends it?'])
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  })

  it('finds a Russian word with another ending', async () => {
    const { user } = open()
    await user.type(field(), 'отправка')
    expect(visibleQuestions()).toEqual(['Who sends it?'])
  })

  it('treats ё and е as equal', async () => {
    const { user } = open()
    await user.type(field(), 'все')
    expect(visibleQuestions()).toEqual(['Who sends it?'])
  })

  it('says when nothing is found, and shows everything again after the search is cleared', async () => {
    const { user } = open()
    await user.type(field(), 'parrot')
    expect(visibleQuestions()).toEqual([])
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found')

    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(visibleQuestions()).toHaveLength(3)
    expect(field()).toHaveFocus()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(screen.getByText('Time')).toBeVisible()
  })

  it('opens an item whose only match is in its answer, and closes it again', async () => {
    const { user } = open()
    const opened = () =>
      [...document.querySelectorAll('details[open]')].map(
        (each) => each.querySelector('summary')?.textContent,
      )
    await user.click(screen.getByText('When is it done?'))
    await user.type(field(), 'who sends')
    expect(visibleQuestions()).toEqual(['Who sends it?'])
    expect(opened()).toEqual(['When is it done?'])

    await user.clear(field())
    await user.type(field(), 'operator')
    expect(screen.getByText('The operator. Отправляем всё сами.')).toBeVisible()

    await user.clear(field())
    expect(opened()).toEqual(['When is it done?'])
  })

  it('is cleared when a link leads to a hidden item', async () => {
    const { user } = open()
    await user.type(field(), 'operator')
    act(() => {
      window.location.hash = '#cost'
      window.dispatchEvent(new Event('hashchange'))
    })
    expect(field()).toHaveValue('')
    expect(visibleQuestions()).toHaveLength(3)
    window.location.hash = ''
  })
})
