import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { zipSync, strToU8 } from 'fflate'

const ENTRY = `
  import { readManuscript } from '@hikma/manuscript/readManuscript'
  import { toEpub } from '@hikma/manuscript/out/toEpub'
  import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
  globalThis.done = (async () => {
    const { pages, details } = await readManuscript(name, new Uint8Array(bytes))
    const book = { identifier: 'x', title: details.title, author: 'A', lang: 'fa', direction: 'rtl', ext: 'html', modified: new Date(1e12) }
    let size = 0
    for await (const piece of toEpub(book, pages.map(({ html }) => () => html), [])) size += piece.length
    return { html: pages.map(({ html }) => html), repairs: findRepairs(pages).length, size }
  })()
`
/** The globals of a worker in a browser, and none of Node. */
const GLOBALS = { TextDecoder, TextEncoder, URL, atob, btoa, setTimeout, clearTimeout, queueMicrotask, Blob, Intl }

/** Bundles the functions as a browser gets them, and runs them on a file where there is nothing else. */
async function runInWorker(
  name: string,
  bytes: Uint8Array,
): Promise<{ html: string[]; repairs: number; size: number }> {
  const resolveDir = fileURLToPath(new URL('.', import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir },
    bundle: true,
    write: false,
    platform: 'browser',
    // a dependency has another file for workers, which have no document
    conditions: ['development', 'worker'],
    format: 'iife',
    logLevel: 'silent',
  })
  const context = createContext({ ...GLOBALS, name, bytes: Array.from(bytes) })
  runInContext('globalThis.self = globalThis', context)
  runInContext(outputFiles[0]!.text, context)
  return (context as { done: Promise<{ html: string[]; repairs: number; size: number }> }).done
}

const DOCUMENT =
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>كتاب</w:t></w:r></w:p></w:body></w:document>'
const ROOT =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
const docx = zipSync({
  '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  '_rels/.rels': strToU8(ROOT),
  'word/document.xml': strToU8(DOCUMENT),
})

it.each([
  ['a.docx', docx, '<p dir="rtl">كتاب</p>'],
  ['a.md', strToU8('# كتاب'), '<h1 id="كتاب">كتاب</h1>'],
  ['a.zip', zipSync({ 'a.xhtml': strToU8('<html><body><p>كتاب</p></body></html>') }), '<p>كتاب</p>'],
])('a browser reads, repairs and exports a book without anything of Node: %s', async (name, bytes, html) => {
  const result = await runInWorker(name, bytes)
  expect(result.html).toEqual([html])
  expect(result.repairs).toBe(1)
  expect(result.size).toBeGreaterThan(1_000)
})
