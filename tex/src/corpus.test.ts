import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { renderTex } from './renderTex.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))
const options = { lang: 'en', figures: ['clerks.png'], number: 1, hasFormulas: true }
const papers = readdirSync(FIXTURES).map((name) => [name, readFileSync(`${FIXTURES}/${name}`, 'utf8')] as const)

/** The commands that the papers use, and that nobody can typeset without the package that defines it. */
const UNKNOWN = ['\\begin{tikzpicture}', '\\ce', '\\qty', '\\mathchoicex', '\\SI', '\\todo']

it.each(papers)('%s is typeset, but for commands of packages', (_name, source) => {
  const page = renderTex(source, null, options)
  if (!('html' in page)) throw new Error(page.failure)
  const names = page.unknown.map(({ name }) => name)
  expect(names.filter((name) => !UNKNOWN.includes(name))).toEqual([])
  const text = page.html.replace(/<(code|mtext) class="tex-unknown".*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
  expect(text).not.toMatch(/\\[a-z]{3}/)
})

it('knows at least 98 % of the commands of these papers', () => {
  const pages = papers.map(([, source]) => renderTex(source, null, options))
  const [commands, unknown] = pages.reduce(
    ([all, other], page) => {
      if (!('html' in page)) return [all, other]
      return [all + page.commands, other + page.unknown.reduce((sum, { count }) => sum + count, 0)]
    },
    [0, 0],
  )
  expect(unknown / commands).toBeLessThan(0.02)
})
