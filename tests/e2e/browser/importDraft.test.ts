import type { Page } from '@playwright/test'
import { takenOver } from '../../../test-support/browser/reader.ts'
import { findRepairs } from '../../../manuscript/src/repair/findRepairs.ts'
import { outlinePage } from '../../../manuscript/src/review/outlinePage.ts'
import { openDashboard, signIn } from '../dashboard.ts'
import { layersRemoved } from '../historyLayers.ts'
import { expect, test } from '../libraryTest.ts'
import { dropManuscript, epubBook, manuscriptOf, novel } from '../manuscripts.ts'

declare global {
  interface Window {
    __import1?: IDBDatabase
  }
}

/** Opens the database of manuscripts as its version 1 was, with a manuscript, and holds it open. */
const openVersion1 = (page: Page, kept: { source: object; edits: object } | null): Promise<void> =>
  page.evaluate(
    (manuscript) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hikma-import', 1)
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('upgradeneeded', () => {
          const [sources, edits] = ['sources', 'edits'].map((name) => opening.result.createObjectStore(name))
          if (!manuscript) return
          sources!.put(manuscript.source, 'kept')
          edits!.put(manuscript.edits, 'kept')
        })
        opening.addEventListener('success', () => {
          window.__import1 = opening.result
          resolve()
        })
      }),
    kept,
  )

test('a manuscript survives a reload with its figures, cuts and details, until it is discarded', async ({
  page,
  bookId,
}) => {
  await openDashboard(page)
  await dropManuscript(page, 'lamp.epub', epubBook(bookId))
  const manuscript = manuscriptOf(page, 'lamp.epub')
  await expect(manuscript.main.getByText('This manuscript and your changes are kept on this device.')).toBeVisible()
  await manuscript.pages.nth(1).click()
  await manuscript.main.getByRole('button', { name: 'Lines and cuts' }).click()
  await manuscript.main.getByRole('button', { name: 'Join with the page before' }).click()
  await manuscript.field('Translator').fill('Sara Din')
  await expect(manuscript.pages).toHaveCount(2)
  // leaving the page writes what is pending
  await page.reload()
  await takenOver(page)
  await expect(manuscript.pages).toHaveText([/1The lamp/, /2Notes/])
  await expect(manuscript.field('Translator')).toHaveValue('Sara Din')
  await expect(manuscript.preview.getByRole('img', { name: 'a lamp' })).toHaveJSProperty('naturalWidth', 1)
  await manuscript.discard.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard manuscript' }).click()
  await expect(page.getByRole('region', { name: 'From a manuscript' })).toBeVisible()
  await layersRemoved(page)
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Choose a manuscript' })).toBeVisible()
  await expect(manuscript.main).toBeHidden()
})

test('a long manuscript survives a reload with every page', { tag: '@variant' }, async ({ page, bookId }) => {
  await openDashboard(page)
  await dropManuscript(page, 'novel.epub', novel(bookId, 60, 1_000))
  const manuscript = manuscriptOf(page, 'novel.epub')
  await expect(manuscript.main.getByText('This manuscript and your changes are kept on this device.')).toBeVisible()
  await page.reload()
  await takenOver(page)
  await expect(manuscript.main.getByText('60 pages, 0 figures')).toBeVisible()
  for (const key of ['Home', 'PageDown', 'PageDown', 'PageDown', 'End']) {
    await manuscript.rail.press(key)
    const name = await manuscript.pages.and(page.locator('[aria-selected=true]')).innerText()
    await expect(manuscript.preview.getByRole('heading')).toHaveText(/Chapter \d+/.exec(name)![0])
  }
  await expect(manuscript.pages.last()).toHaveText(/60Chapter 60/)
})

test('a manuscript that an earlier version has kept is there with the answers to its repairs', async ({ page }) => {
  const pages = ['<h1>یک</h1><p>كتاب</p>', '<h1>دو</h1><p>علي ١٢</p>'].map((html, index) =>
    outlinePage({ title: '', html }, index + 1),
  )
  const source = {
    id: 'kept',
    fileName: 'kept.txt',
    details: { title: '', author: '', translator: '', description: '', rights: '', language: 'fa', direction: 'rtl' },
    pages,
    figures: [],
    cover: null,
    notes: [],
    repairs: findRepairs(pages),
  }
  const details = {
    bookId: 'kept',
    title: 'Kept',
    author: '',
    translator: '',
    primaryLanguage: 'Persian',
    language: 'rtl',
  }
  const edits = {
    details: {
      ...details,
      description: '',
      originalTitle: '',
      originalLanguage: '',
      rights: '',
      genre: '',
      isPublic: false,
    },
    isDirectionChosen: false,
    cover: null,
    rule: { by: 'chapter' },
    cuts: [0, 2],
    answers: { 1: 'accepted', 2: 'refused' },
    at: 1,
  }
  await page.goto('/')
  await openVersion1(page, { source, edits })
  await page.evaluate(() => window.__import1?.close())
  await signIn(page)
  await page.goto('/admin/new')
  const manuscript = manuscriptOf(page, 'kept.txt')
  await expect(manuscript.pages).toHaveText([/1یک/, /2دو/])
  await expect(manuscript.field('Title')).toHaveValue('Kept')
  await expect(manuscript.preview).toContainText('علی ١٢')
  await manuscript.main.getByText('Repairs of the text: 3 proposed, 1 open').click()
  await expect(manuscript.main.getByText('2 proposed, 1 accepted, 0 refused')).toBeVisible()
  await expect(manuscript.main.getByText('1 proposed, 0 accepted, 1 refused')).toBeVisible()
})

test(
  'a manuscript that was kept with opening quotes only is published with those that close',
  { tag: '@variant' },
  async ({ page, library, bookId }) => {
    await openDashboard(page)
    const text = `---\ntitle: ${bookId}\nauthor: Mina Rad\nlang: fa\n---\nگفت "سلام" و "خدا" رفت.\n`
    await dropManuscript(page, 'a.md', Buffer.from(text))
    const manuscript = manuscriptOf(page, 'a.md')
    await expect(manuscript.main.getByText('This manuscript and your changes are kept on this device.')).toBeVisible()
    await page.goto('/')
    // the database as its version 2 was: one repair for both quotes
    await page.evaluate(async () => {
      const opened = (version?: number, onUpgrade = (_database: IDBDatabase) => {}) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('hikma-import', version)
          opening.addEventListener('error', () => reject(opening.error!))
          opening.addEventListener('upgradeneeded', () => onUpgrade(opening.result))
          opening.addEventListener('success', () => resolve(opening.result))
        })
      const requested = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error!))
        })
      const names = ['sources', 'pages', 'edits']
      const latest = await opened()
      const tx = latest.transaction(names)
      const rows = await Promise.all(
        names.map(async (name) => {
          const store = tx.objectStore(name)
          const [keys, values] = await Promise.all([requested(store.getAllKeys()), requested(store.getAll())])
          return { name, keys, values }
        }),
      )
      latest.close()
      await requested(indexedDB.deleteDatabase('hikma-import') as IDBRequest<unknown>)
      const former = await opened(2, (database) => {
        for (const { name, keys, values } of rows) {
          const store = database.createObjectStore(name)
          for (const [at, value] of values.entries()) {
            if (name === 'sources') for (const slip of value.repairs.slips) slip.after = '«'
            store.put(value, keys[at])
          }
        }
      })
      former.close()
    })
    await page.goto('/admin/new')
    await manuscript.main.getByText('Repairs of the text: 4 proposed, 4 open').click()
    await manuscript.main.getByRole('button', { name: 'Accept all' }).click()
    await expect(manuscript.preview).toContainText('گفت «سلام» و «خدا» رفت.')
    await manuscript.publish.click()
    await expect(page.getByText(/is in the library now\./)).toBeVisible()
    const { body } = await library.api('GET', `/api/download/${bookId}/1.html`, undefined, { admin: true })
    expect(body).toBe('<p>گفت «سلام» و «خدا» رفت.</p>')
  },
)

test(
  'beside a tab of an earlier version a manuscript is not kept, and later ones are',
  { tag: '@variant' },
  async ({ page, context, bookId }) => {
    const older = await context.newPage()
    await older.goto('/')
    await openVersion1(older, null)
    await openDashboard(page)
    await dropManuscript(page, 'lamp.epub', epubBook(bookId))
    const manuscript = manuscriptOf(page, 'lamp.epub')
    await expect(manuscript.main.getByText('This browser cannot keep the manuscript.')).toBeVisible()
    await expect(manuscript.preview).toContainText('First words.')
    await older.close()
    await manuscript.discard.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard manuscript' }).click()
    await dropManuscript(page, 'lamp.epub', epubBook(bookId))
    await expect(manuscript.main.getByText('This manuscript and your changes are kept on this device.')).toBeVisible()
  },
)
