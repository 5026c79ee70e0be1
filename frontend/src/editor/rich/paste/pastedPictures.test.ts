import { Node } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { openPage } from '../openPage.ts'
import { pageSchema } from '../pageSchema.ts'
import { originalOf, savePage } from '../savePage.ts'
import { cleanPaste } from './cleanPaste.ts'
import { sliceOf } from './pastedContent.ts'
import { fileOfDataUrl, withPictures } from './pastedPictures.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

/** The source of what is pasted if its pictures get these names. */
function pasted(html: string, names: (string | null)[]): string {
  const opened = openPage(cleanPaste(html, 'ltr').html)
  const doc = Node.fromJSON(pageSchema, withPictures(opened?.doc ?? {}, names))
  doc.check()
  const target = originalOf(openPage('') ?? { source: '', doc: {}, origins: [] })
  return savePage(target, target.doc.copy(sliceOf(doc).content)).replace(/\s*\n\s*/g, '')
}

it('brings pictures along that the clipboard holds, as figures of the book', () => {
  const html = `<p>one</p><p><img src="${PNG}" alt='A "lamp"'></p><p>two <img src="${PNG}"> words</p>`
  expect(cleanPaste(html, 'ltr')).toMatchObject({ pictures: 0, images: [PNG, PNG] })
  expect(pasted(html, ['lamp.png', 'lamp-2.png'])).toBe(
    '<p>one</p><figure><img src="lamp.png" alt="A &quot;lamp&quot;"></figure><p>two <img src="lamp-2.png" alt=""> words</p>',
  )
})

it('leaves out pictures that were refused, with their figures', () =>
  expect(pasted(`<p>one</p><p><img src="${PNG}"></p>`, [null])).toBe('<p>one</p>'))

it.each(['https://x.example/a.png', 'file:///C:/a.png', 'data:image/svg+xml;base64,AAAA', 'data:text/html,x', ''])(
  'counts pictures that it does not bring along: %s',
  (src) => expect(cleanPaste(`<img src="${src}">`, 'ltr')).toMatchObject({ pictures: 1, images: [], html: '' }),
)

it('makes a file of a data URL, and nothing of a damaged one', async () => {
  const file = fileOfDataUrl(PNG)
  expect([file?.name, file?.type, file?.size]).toEqual(['picture.png', 'image/png', 8])
  expect(fileOfDataUrl('data:image/png;base64,%%%')).toBeNull()
  expect(fileOfDataUrl('data:image/svg+xml;base64,AAAA')).toBeNull()
})
