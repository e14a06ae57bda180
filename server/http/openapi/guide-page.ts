import { Marked } from 'marked'
import { toSlug } from '@/lib/site/to-slug'
import { markup } from '../presenters/site/markup'
import { docsStyle } from './docs-style'

const marked = new Marked({ gfm: true, async: false })
/* The address that the guides name in the place of an office's own. */
const anyOffice = 'https://kantor.example'

type Guide = { markdown: string; origin: string }

/**
 * Renders a guide of the folder `docs` as a page in the style of the API's description: its commands have
 * the address of this office.
 */
export function renderGuidePage({ markdown, origin }: Guide): string {
  const text = markdown
    .replaceAll(anyOffice, origin)
    .replaceAll('](openapi.json)', '](/api/openapi.json)')
    .replaceAll('`/api/docs`', '[`/api/docs`](/api/docs)')
  const { title, headings, html } = withIds(marked.parse(text, { async: false }))

  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${{ markup: docsStyle }}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<nav aria-label="Contents">
<p class="title">${title}</p>
<ul>${headings.map(({ id, name }) => markup`<li><a href="#${id}">${name}</a></li>`)}</ul>
<h2>See also</h2>
<ul><li><a href="/api/docs">All calls</a></li><li><a href="/api/openapi.json">openapi.json</a></li></ul>
</nav>
<main id="content">
${{ markup: html }}
</main>
</body>
</html>
`
  return page.markup
}

const heading = /<h([12])>(.*?)<\/h\1>/g

/** The text with ids at its headings and frames for wide tables, and its headings in order. */
function withIds(parsed: string) {
  const headings: { id: string; name: string }[] = []
  let title = ''
  const html = parsed
    .replace(heading, (whole, level: string, name: string) => {
      if (level === '1') {
        title = name
        return whole
      }
      const id = toSlug(name, 60)
      headings.push({ id, name })
      return `<h2 id="${id}">${name}</h2>`
    })
    .replaceAll('<table>', '<div class="scroll"><table>')
    .replaceAll('</table>', '</table></div>')
  return { title, headings, html }
}
