import { createHash } from 'node:crypto'
import { markup, nothing, type Markup } from '../presenters/site/markup'
import { docsStyle } from './docs-style'
import type { OpenApiDocument } from './document'
import { docsAnchor } from './docs-anchor'
import { describeSchema, schemaId, type Schema } from './docs-schema'

const styleHash = createHash('sha256').update(docsStyle, 'utf8').digest('base64')

/** The page has one inline style sheet and no scripts. */
export const docsContentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type PathItem = NonNullable<OpenApiDocument['paths']>[string]
type Operation = NonNullable<PathItem['get']>
type Answer = NonNullable<NonNullable<Operation['responses']>['default']>
type Scheme = NonNullable<NonNullable<OpenApiDocument['components']>['securitySchemes']>[string]
type Call = { method: string; path: string; operation: Operation }

/** Renders the API's OpenAPI document as a page for people. */
export function renderDocsPage(document: OpenApiDocument): string {
  const calls = callsOf(document)
  const tags = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]
  const inTag = (tag: string): Call[] =>
    calls.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
  const schemas = Object.entries(document.components?.schemas ?? {})
  const schemes = Object.entries(document.components?.securitySchemes ?? {})

  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<style>${{ markup: docsStyle }}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the calls</a>
<nav aria-label="Contents">
<p class="title">${document.info.title} <small>${document.info.version}</small></p>
${tags.map((tag) => renderContents(tag, inTag(tag)))}
<p><a href="#credentials">Credentials</a></p>
<h2>Shapes</h2>
<ul>${schemas.map(([name]) => markup`<li><a href="#${schemaId(name)}">${name}</a></li>`)}</ul>
</nav>
<main id="content">
<header>
<h1>${document.info.title}</h1>
<p>${document.info.description ?? ''}</p>
${renderServers(document)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). For partners: <a href="/api/docs/partner-api">a guide</a>.</p>
</header>
${tags.map((tag) => markup`<section><h2>${tag}</h2>${inTag(tag).map(renderCall)}</section>`)}
<section><h2 id="credentials">Credentials</h2>${schemes.map(([name, scheme]) => renderScheme(name, scheme))}</section>
<section><h2>Shapes</h2>${schemas.map(([name, schema]) => renderShape(name, schema))}</section>
</main>
</body>
</html>
`
  return page.markup
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )
}

function renderContents(tag: string, calls: Call[]): Markup {
  const entries = calls.map(
    (call) =>
      markup`<li><a href="#${docsAnchor(call)}"><b class="${call.method}">${call.method}</b><span>${shortPath(call.path)}</span></a></li>`,
  )
  return markup`<h2>${tag}</h2><ul>${entries}</ul>`
}

function renderServers({ servers = [] }: OpenApiDocument): Markup {
  const rows = servers.map(
    ({ url, description }) =>
      markup`<tr><th scope="row"><code>${url}</code></th><td>${description ?? ''}</td></tr>`,
  )
  return markup`<div class="scroll"><table><caption>Base paths</caption><tbody>${rows}</tbody></table></div>`
}

function renderCall(call: Call): Markup {
  const { method, path, operation } = call
  return markup`<article id="${docsAnchor(call)}">
<h3><b class="${method}">${method}</b> <code>${path}</code></h3>
<p>${operation.summary ?? ''}</p>
${renderSecurity(operation)}
${renderParameters(operation)}
${renderBody(operation)}
${renderAnswers(operation)}
</article>`
}

function renderSecurity({ security = [] }: Operation): Markup {
  const names = security.flatMap((schemes) => Object.keys(schemes))
  if (names.length === 0) {
    return nothing
  }
  const isOptional = security.some((schemes) => Object.keys(schemes).length === 0)
  const links = names.map(
    (name, at) =>
      markup`${at === 0 ? '' : ' or '}<a href="#${schemeId(name)}"><code>${name}</code></a>`,
  )
  return markup`<p>${isOptional ? 'Accepts' : 'Requires'} ${links}</p>`
}

function renderParameters({ parameters = [] }: Operation): Markup {
  const rows = parameters.map((parameter) => {
    if ('$ref' in parameter) {
      return nothing
    }
    const need = parameter.required === true ? 'required' : 'optional'
    return markup`<tr><th scope="row"><code>${parameter.name}</code></th><td>${parameter.in}, ${need}</td><td>${describeSchema(parameter.schema)}</td></tr>`
  })
  return rows.length === 0
    ? nothing
    : markup`<h4>Parameters</h4><div class="scroll"><table><tbody>${rows}</tbody></table></div>`
}

function renderBody({ requestBody }: Operation): Markup {
  if (requestBody === undefined || '$ref' in requestBody) {
    return nothing
  }
  const { content } = requestBody
  return markup`<h4>Body</h4>${describeSchema(schemaOf(content))}${renderExample(content)}`
}

function renderAnswers({ responses = {} }: Operation): Markup {
  const answers = Object.entries<Answer>(responses).map(([status, answer]) => {
    const isRefusal = !status.startsWith('2')
    if ('$ref' in answer) {
      return nothing
    }
    const schema = schemaOf(answer.content)
    const text = isRefusal
      ? markup`<code>${answer.description}</code>`
      : markup`${describeSchema(schema)}${renderExample(answer.content)}`
    return markup`<tr><th scope="row"><b class="${isRefusal ? 'refusal' : 'success'}">${status}</b></th><td>${text}</td></tr>`
  })
  return markup`<h4>Answers</h4><div class="scroll"><table><tbody>${answers}</tbody></table></div>`
}

function renderScheme(name: string, scheme: Scheme): Markup {
  if ('$ref' in scheme) {
    return nothing
  }
  const location =
    scheme.type === 'apiKey' ? `${scheme.in}, ${scheme.name}` : 'header, Authorization'
  return markup`<article id="${schemeId(name)}"><h3><code>${name}</code></h3><p><code>${location}</code></p><p>${scheme.description ?? ''}</p></article>`
}

function renderShape(name: string, schema: Schema): Markup {
  return markup`<article id="${schemaId(name)}"><h3><code>${name}</code></h3>${describeSchema(schema)}</article>`
}

function renderExample(content: Record<string, { example?: unknown }> | undefined): Markup {
  const example = content?.['application/json']?.example
  return example === undefined
    ? nothing
    : markup`<h4>Example</h4><pre>${JSON.stringify(example, null, 2)}</pre>`
}

function schemaOf(content: Record<string, { schema?: Schema }> | undefined): Schema | undefined {
  const [other] = Object.values(content ?? {})
  return (content?.['application/json'] ?? other)?.schema
}

function schemeId(name: string): string {
  return `credentials-${name.toLowerCase()}`
}

function shortPath(path: string): string {
  return path.replace(/^\/api\/v\d+/, '')
}
