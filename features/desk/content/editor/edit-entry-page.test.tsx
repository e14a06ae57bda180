import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import {
  contentTerms,
  type ContentEntry,
  type RevisionRow,
} from '@/lib/contracts/desk/site/content'
import { createQueryClient } from '@/lib/query/query-client'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { EditEntryPage } from './edit-entry-page'

const address = '*/api/v1/operator/content'
const server = setupServer(
  http.post(`${address}/preview/`, async ({ request }) => {
    const { markdown } = z.object({ markdown: z.string() }).parse(await request.json())
    return HttpResponse.json({
      html: `<p>seen: ${markdown}</p>`,
      minutesToRead: 1,
      refused: { pictures: 0, links: 0 },
    })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const first: RevisionRow = {
  number: 1,
  publishAt: '2026-11-01T09:00:00.000Z',
  state: 'live',
  createdAt: '2026-11-01T09:00:00.000Z',
  author: 'anna@example.com',
}
const article: ContentEntry = {
  id: 7,
  kind: 'article',
  slug: 'new-hours',
  groupId: null,
  titleRu: 'Новый график',
  titleEn: 'New hours',
  state: 'live',
  liveAt: '2026-11-01T09:00:00.000Z',
  next: null,
  changedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  terms: {
    ...{ titleRu: 'Новый график', titleEn: 'New hours' },
    ...{ summaryRu: 'Коротко', summaryEn: 'In short' },
    ...{ bodyRu: 'раз\nдва', bodyEn: 'one\ntwo' },
    coverId: null,
  },
  revisions: [first],
  path: '/news/new-hours',
}

const sent = z.object({ version: z.number(), publish: z.string(), terms: contentTerms })
type Sent = z.infer<typeof sent>

/* Answers each save with the next of `answers`. A load returns `now`, which `become` replaces. */
async function show(stored: ContentEntry, ...answers: ((body: Sent) => Response)[]) {
  let now = stored
  const saves: Sent[] = []
  server.use(
    http.get(`${address}/7/`, () => HttpResponse.json(now)),
    http.get('*/api/v1/operator/faq-groups/', () => HttpResponse.json({ groups: [] })),
    http.put(`${address}/7/`, async ({ request }) => {
      const body = sent.parse(await request.json())
      saves.push(body)
      return answers.shift()?.(body) ?? HttpResponse.error()
    }),
  )
  const view = renderWithMessages(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <EditEntryPage id={7} />
      </ToastProvider>
    </QueryClientProvider>,
    'en',
  )
  await screen.findByRole('heading', { level: 1, name: stored.titleEn })
  return { ...view, saves, become: (next: ContentEntry) => (now = next) }
}

const stored = ({ version, terms }: Sent) =>
  HttpResponse.json({ ...article, terms, version: version + 1 })
const refusal = (code: string, status: number, fields?: Record<string, string[]>) => () =>
  HttpResponse.json({ code, detail: `Refused: ${code}`, requestId: 'r', fields }, { status })

const box = (name: string) => screen.getByRole('textbox', { name })
const draft = () => screen.getByRole('button', { name: 'Save draft' })
const advance = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
const dialog = () => within(screen.getByRole('dialog'))

describe('the editor of a text', () => {
  it('saves a draft with Ctrl+S, and then another one based on the new version', async () => {
    const { user, saves } = await show(article, stored, stored)
    await user.type(box('Text in English'), ' more')
    fireEvent.keyDown(box('Text in English'), { code: 'KeyS', key: 's', ctrlKey: true })
    await waitFor(() => expect(draft()).toBeDisabled())
    expect(saves[0]).toMatchObject({ version: 1, publish: 'draft' })
    expect(saves[0]?.terms.bodyEn).toBe('one\ntwo more')

    await user.type(box('Text in English'), '!')
    await user.click(draft())
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]).toMatchObject({ version: 2, terms: { bodyEn: 'one\ntwo more!' } })
  })

  it('shows errors at their fields, switches to the language of the first error, and keeps the typed text', async () => {
    const fields = { 'terms.summaryEn': ['Fill this in.'], 'terms.coverId': ['No such picture.'] }
    const { user } = await show(article, refusal('validation_error', 422, fields))
    await user.type(box('Text in Russian'), ' три')
    await user.click(screen.getByRole('button', { name: 'Publish…' }))
    await user.click(dialog().getByRole('button', { name: 'Publish now' }))
    await waitFor(() =>
      expect(box('Summary in English')).toHaveAccessibleDescription(/Fill this in/),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /^English ?has errors$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getByText('No such picture.')).toBeVisible()
    await waitFor(() => expect(box('Summary in English')).toHaveFocus())
    expect(box('Text in Russian')).toHaveValue('раз\nдва три')
    expect(draft()).toBeEnabled()
  })

  it('does not publish an incomplete text, and shows at each field what is missing', async () => {
    const { user, saves } = await show(article, stored)
    await user.clear(box('Summary in English'))
    await user.clear(box('Text in English'))
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const publish = screen.getByRole('button', { name: 'Publish…' })
    await user.click(publish)
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const name of ['Summary in English', 'Text in English']) {
      expect(box(name)).toHaveAccessibleDescription(/Fill in this field./)
    }
    expect(box('Summary in English')).toHaveFocus()
    expect(screen.getByRole('button', { name: /^English ?has errors$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await user.type(box('Summary in English'), 'In short')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await user.click(publish)
    expect(box('Summary in English')).not.toHaveAccessibleDescription(/Fill in this field./)
    expect(box('Text in English')).toHaveFocus()
    await user.type(box('Text in English'), 'one')
    await user.click(publish)
    expect(dialog().getByRole('button', { name: 'Publish now' })).toBeVisible()
    expect(screen.queryByText('Fill in this field.')).toBeNull()
    expect(saves).toEqual([])
  })

  it('previews the title, the cover and the summary', async () => {
    const id = '0192f0c0-0000-7000-8000-000000000001'
    const picture = {
      ...{ id, version: 'v', terms: { altRu: 'Касса', altEn: 'The till' }, width: 1600 },
      ...{ height: 900, url: `/media/${id}/1600.webp`, previewUrl: `/media/${id}/640.webp` },
      ...{ uses: 1, createdAt: '2026-11-01T09:00:00.000Z' },
    }
    server.use(
      http.get('*/api/v1/operator/pictures/', () =>
        HttpResponse.json({ count: 1, page: 1, size: 100, results: [picture] }),
      ),
    )
    await show({ ...article, terms: { ...article.terms, coverId: id } })
    const preview = within(screen.getByRole('region', { name: 'Preview in English' }))
    const cover = await preview.findByRole('img', { name: 'The till' })
    const text = await preview.findByText(/seen: one/)
    const order = [preview.getByText('New hours'), cover, preview.getByText('In short'), text]
    for (const [index, one] of order.slice(1).entries()) {
      const before = order[index]
      expect(before?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    const russian = within(screen.getByRole('region', { name: 'Preview in Russian' }))
    expect(russian.getByRole('img', { name: 'Касса' })).toBeVisible()
    expect(russian.getByText('Коротко', { selector: 'p' })).toBeVisible()
  })

  it('shows a planned version as published once its time has come, and keeps the typed text', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    try {
      vi.setSystemTime('2026-11-22T13:06:58.000Z')
      const planned = {
        number: 2,
        state: 'planned',
        publishAt: '2026-11-22T13:07:00.000Z',
      } as const
      const next = { publishAt: planned.publishAt }
      const revisions = [{ ...first, ...planned }, first]
      const { user, saves } = await show({ ...article, version: 2, next, revisions }, stored)
      const row = (number: number) =>
        screen.getByRole('row', { name: new RegExp(`ersion ${number}`) })
      await user.type(box('Text in English'), '!')
      expect(screen.getByText(/^The last version is published/)).toBeVisible()
      advance(1000)
      expect(within(row(2)).getByText('Scheduled')).toBeVisible()

      advance(1000)
      expect(screen.queryByText(/^The last version is published/)).toBeNull()
      expect(screen.queryByText(/^changes /)).toBeNull()
      expect(within(row(2)).getByText('Live')).toBeVisible()
      expect(within(row(1)).queryByText('Live')).toBeNull()
      expect(box('Text in English')).toHaveValue('one\ntwo!')
      // The planned version is published, so a draft replaces nothing and no question is asked.
      await user.click(draft())
      await waitFor(() => expect(saves).toHaveLength(1))
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps the typed text when a save fails', async () => {
    const { user } = await show(article)
    await user.type(box('Title in Russian'), '!')
    await user.click(draft())
    expect(await screen.findByText(/can’t reach the server/)).toBeInTheDocument()
    expect(box('Title in Russian')).toHaveValue('Новый график!')
    expect(draft()).toBeEnabled()
  })

  it('says who saved first, shows both texts, and can continue with the text in the editor', async () => {
    const { user, saves, become } = await show(article, refusal('state_changed', 409), stored)
    become({
      ...article,
      version: 2,
      terms: { ...article.terms, bodyEn: 'one\ntheirs' },
      revisions: [{ ...first, number: 2, author: 'vera@example.com' }, first],
    })
    await user.type(box('Text in English'), ' mine')
    await user.click(draft())
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/vera@example\.com/)).toBeVisible()
    expect(question.getByText('theirs').closest('del')).not.toBeNull()
    expect(question.getByText('two mine').closest('ins')).not.toBeNull()

    await user.click(question.getByRole('button', { name: 'Continue with mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('Text in English')).toHaveValue('one\ntwo mine')
    await user.click(draft())
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]).toMatchObject({ version: 2, terms: { bodyEn: 'one\ntwo mine' } })
  })

  it('can restore the typed text after the saved text was chosen instead', async () => {
    const { user, become } = await show(article, refusal('state_changed', 409))
    become({ ...article, version: 2, terms: { ...article.terms, bodyEn: 'one\ntheirs' } })
    await user.type(box('Text in English'), ' mine')
    await user.click(draft())
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Take the saved one' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('Text in English')).toHaveValue('one\ntheirs')
    expect(draft()).toBeDisabled()

    await user.type(box('Text in English'), '!')
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(box('Text in English')).toHaveValue('one\ntwo mine')
    // The text that was typed in the meantime is not lost either.
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(box('Text in English')).toHaveValue('one\ntheirs!')
  })

  it('asks before a draft replaces a planned version', async () => {
    const next = { publishAt: '2099-05-05T09:00:00.000Z' }
    const { user, saves } = await show({ ...article, next }, stored)
    await user.type(box('Text in English'), '!')
    await user.click(draft())
    expect(dialog().getByText(/scheduled for May 5, 2099/)).toBeVisible()
    expect(saves).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(saves).toHaveLength(1))
  })

  it('says what will be published and when, before the user plans it', async () => {
    const { user, saves } = await show(article, stored)
    await user.type(box('Text in English'), '!')
    await user.click(screen.getByRole('button', { name: 'Publish…' }))
    expect(dialog().getByText(/replaced by this text at once/)).toBeVisible()
    await user.click(dialog().getByRole('radio', { name: 'At a set time' }))
    await user.click(dialog().getByRole('button', { name: 'Schedule' }))
    expect(dialog().getByText('Set a date and a time.')).toBeVisible()
    expect(saves).toEqual([])

    const moment = dialog().getByLabelText('Date and time')
    fireEvent.change(moment, { target: { value: '2099-05-05T09:00' } })
    expect(dialog().getByText(/is published on May 5, 2099/)).toBeVisible()
    expect(moment).toHaveAccessibleDescription(/UTC/)
    await user.click(dialog().getByRole('button', { name: 'Schedule' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.publish).toMatch(/^2099-05-05T/)
  })

  it('formats the selected text with the toolbar, and previews the result', async () => {
    const { user } = await show(article)
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text in English' })
    text.setSelectionRange(0, 3)
    const tools = within(screen.getByRole('group', { name: 'Formatting: Text in English' }))
    await user.click(tools.getByRole('button', { name: 'Bold' }))
    expect(text).toHaveValue('**one**\ntwo')
    expect(draft()).toBeEnabled()
    expect(await screen.findByText(/seen: \*\*one\*\*/)).toBeVisible()
  })

  it('shows only the fields that each kind of text has', async () => {
    const page: ContentEntry = { ...article, kind: 'page', slug: 'rules', path: '/rules' }
    await show(page)
    expect(box('Address')).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: /Take off|Remove/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose a cover' })).toBeNull()
  })

  it('loads an earlier version into the editor without saving it', async () => {
    const { user, saves } = await show(article)
    server.use(
      http.get(`${address}/7/revisions/1/`, () =>
        HttpResponse.json({
          revision: first,
          terms: { ...article.terms, bodyRu: 'раз\nиначе' },
        }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Compare: version 1' }))
    expect(dialog().queryByText(/unsaved changes/)).toBeNull()
    await user.click(await dialog().findByRole('button', { name: 'Russian •' }))
    expect(dialog().getByText('иначе').closest('del')).not.toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Load into the editor' }))
    await waitFor(() => expect(box('Text in Russian')).toHaveValue('раз\nиначе'))
    expect(draft()).toBeEnabled()
    expect(saves).toEqual([])

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Compare: version 1' }))
    expect(dialog().getByText(/unsaved changes.*will be lost/)).toBeVisible()
  })

  it('says before a removal that the planned version will not be published', async () => {
    const next = { publishAt: '2099-05-05T09:00:00.000Z' }
    const { user } = await show({ ...article, next })
    await user.click(screen.getByRole('button', { name: 'Take off the site' }))
    expect(dialog().getByText(/scheduled for May 5, 2099.* is canceled/)).toBeVisible()
  })

  it('does not announce a publication when a removed text is restored', async () => {
    const next = { publishAt: null }
    const { user } = await show({ ...article, state: 'removed', next })
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(dialog().getByText(/returns as a draft: publish it yourself/)).toBeVisible()
    expect(dialog().queryByText(/scheduled/)).toBeNull()
  })
})
