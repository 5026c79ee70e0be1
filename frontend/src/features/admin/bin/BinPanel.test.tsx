import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { booksApi } from '../../../api/booksApi.ts'
import { createStore } from '../../../app/store.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { BinPanel } from './BinPanel.tsx'

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const LAMP = { id: 'lamp', title: 'Lamp', deletedAt: daysFromNow(-3), until: daysFromNow(30) }
const WELL = { id: 'well', title: 'Well', deletedAt: daysFromNow(-364.6), until: daysFromNow(0.4) }

afterEach(() => void vi.unstubAllGlobals())

async function show(answer: (method: string, path: string, query: string) => Response, language: 'en' | 'fa' = 'en') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}${search}`)
    return answer(request.method, pathname, search)
  })
  const store = createStore()
  store.dispatch(booksApi.util.upsertQueryEntries([{ endpointName: 'listBooks', arg: undefined, value: [] }]))
  await renderIn(language, <BinPanel />, store)
  const listed = () =>
    booksApi.endpoints.listBooks
      .select()(store.getState())
      .data?.map(({ id }) => id)
  return { asked, listed }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isolated = (before: string, title: string, after = '') => `${before}\u2068${title}\u2069${after}`
const ended = (text: string) => screen.findByText((shown) => shown.includes(text))

it('lists each book with when it was deleted and how long it can be restored', async () => {
  await show(() => Response.json([LAMP, WELL]))
  const [lamp, well] = await screen.findAllByRole('listitem')
  expect(lamp?.textContent).toMatch(/Lamp.*Deleted 3 days ago \(.*20\d\d.*30 days left/)
  expect(well?.textContent).toContain('Less than a day left')
  expect(within(lamp as HTMLElement).getAllByRole('button')).toHaveLength(2)
})

it('has Persian digits in Persian', async () => {
  await show(() => Response.json([LAMP]), 'fa')
  expect((await screen.findByRole('listitem')).textContent).toContain('۳۰ روز مانده است')
})

it('says that it is empty', async () => {
  await show(() => Response.json([]))
  expect(await screen.findByText(/^The bin is empty/)).toBeTruthy()
})

it('offers to ask again if it could not be loaded', async () => {
  let isAway = true
  await show(() => (isAway ? new Response('', { status: 502 }) : Response.json([LAMP])))
  expect((await screen.findByRole('alert')).textContent).toContain('The bin could not be loaded.')
  isAway = false
  await press('Try again')
  expect(await screen.findByRole('listitem')).toBeTruthy()
})

it('loads the books deleted earlier when they are asked for, and the focus is on the first of them', async () => {
  let isAway = true
  const { asked } = await show((_method, _path, query) => {
    if (query === '')
      return Response.json([LAMP], { headers: { link: '</api/bin?after=17-lamp&limit=50>; rel="next"' } })
    return isAway ? new Response('', { status: 502 }) : Response.json([WELL])
  })
  await press('Books deleted earlier')
  await ended('The books deleted earlier could not be loaded.')
  isAway = false
  await press('Books deleted earlier')
  const restore = await screen.findByRole('button', { name: isolated('Restore ', 'Well') })
  expect(document.activeElement).toBe(restore)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Books deleted earlier' })).toBeNull()
  expect(asked.at(-1)).toBe('GET /api/bin?after=17-lamp')
})

it('restores a book, which leaves the bin', async () => {
  const lamp = buildBook({ id: 'lamp', title: 'Lamp' })
  const { listed } = await show((method, path) =>
    method !== 'GET' ? Response.json(lamp) : Response.json(path === '/api/bin' ? [LAMP] : [lamp]),
  )
  await press(isolated('Restore ', 'Lamp'))
  await ended('is in the library again.')
  expect(listed()).toEqual(['lamp'])
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('says why a book could not be restored, and shows the bin as it is now', async () => {
  let isThere = true
  await show((method) => {
    if (method === 'GET') return Response.json(isThere ? [LAMP] : [])
    isThere = false
    return Response.json({ error: 'This book is not in the bin.', code: 'not_in_bin' }, { status: 404 })
  })
  await press(isolated('Restore ', 'Lamp'))
  await ended('could not be restored. This book is not in the bin.')
  expect(await screen.findByText(/^The bin is empty/)).toBeTruthy()
})

it('deletes for good after a question, and asks once more if that was cut off', async () => {
  const answers = [new Response('', { status: 503 }), new Response(null, { status: 204 })]
  const { asked } = await show((method) => (method === 'GET' ? Response.json([LAMP]) : (answers.shift() as Response)))
  await press(isolated('Delete ', 'Lamp', ' for good'))
  expect(screen.getByRole('alertdialog').textContent).toContain('Backups that were made before keep their copies.')
  expect(asked).toEqual(['GET /api/bin'])
  await press('Delete for good')
  await ended('is deleted for good.')
  expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
})
