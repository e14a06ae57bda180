'use client'

/* Shown when even the layout failed, so the language is unknown and the text is in both languages. */
export default function GlobalError() {
  return (
    <html lang="ru-RU">
      <head>
        <title>Ошибка · Error</title>
      </head>
      <body>
        <p>500</p>
        <h1>Ошибка · Error</h1>
        <p>
          <a href="/">Вернуться на главную</a> · <a href="/en">Go back home</a>
        </p>
      </body>
    </html>
  )
}
