import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { booksApi } from '../../../api/booksApi.ts'
import { createStore } from '../../../app/store.ts'
import { buildBook } from '../../../testing/buildBook.ts'
import { buildContents } from '../../../testing/buildContents.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { PagesSheet } from './PagesSheet.tsx'

const book = buildBook({ totalPages: 3 })
const contents = buildContents('Lamp', 'Well', 'Salt')
// jsdom has no layout, and the list renders only what is on the screen.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600))

/** The sheet of a library whose answer to a new order is `answer`. */
async function open(answer: (order: string[]) => Response = () => Response.json({ ...book, version: 8 })) {
  const orders: string[][] = []
  const bodies: unknown[] = []
  const conditions: (string | null)[] = []
  fakeLibrary([book], async ({ pathname }, _signal, request) => {
    if (pathname.endsWith('/contents')) return Response.json(contents)
    if (request?.method !== 'PUT') return undefined as unknown as Response
    const body = (await request.clone().json()) as { order: string[] }
    const { order } = body
    bodies.push(body)
    orders.push(order)
    conditions.push(request.headers.get('if-match'))
    return answer(order)
  })
  const onClose = vi.fn()
  const store = createStore()
  const known = { ...book, version: 1 }
  store.dispatch(
    booksApi.util.upsertQueryEntries([{ endpointName: 'listCachedBooks', arg: undefined, value: [known] }]),
  )
  await renderIn('en', <PagesSheet book={book} onClose={onClose} />, store)
  await screen.findByText('Lamp')
  const listedVersion = () => booksApi.endpoints.listCachedBooks.select()(store.getState()).data?.[0]?.version
  return { orders, bodies, conditions, onClose, listedVersion }
}

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
const handle = (name: RegExp) => screen.getByRole('button', { name })
async function moveDown(name: RegExp) {
  handle(name).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('moves a page by Alt and the arrows, says where it is, and keeps the focus', async () => {
  await open()
  expect(names()).toEqual(['Lamp', 'Well', 'Salt'])
  await moveDown(/Lamp/)
  expect(names()).toEqual(['Well', 'Lamp', 'Salt'])
  screen.getByText('Now page 2 of 3.')
  expect(document.activeElement).toBe(handle(/Move page 2: .*Lamp/))
})

it('moves a page that is picked up, and puts it back on Escape without closing', async () => {
  const { onClose } = await open()
  handle(/Salt/).focus()
  await userEvent.keyboard(' ')
  screen.getByText('Page 3 of 3 is picked up.')
  await userEvent.keyboard('{Home}')
  expect(names()).toEqual(['Salt', 'Lamp', 'Well'])
  await userEvent.keyboard('{Escape}')
  expect(names()).toEqual(['Lamp', 'Well', 'Salt'])
  screen.getByText('Put back as page 3 of 3.')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

it('saves any number of moves in one call, on condition of the version', async () => {
  const { orders, conditions, listedVersion } = await open()
  await moveDown(/Lamp/)
  await moveDown(/Lamp/)
  await save()
  await screen.findByText('The pages are saved.')
  expect(orders).toEqual([['page2', 'page3', 'page1']])
  expect(conditions).toEqual(['"7"'])
  expect(listedVersion()).toBe(8)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

it.each([409, 412])('says after a %i that somebody has changed the book, and shows it as it is now', async (status) => {
  const { listedVersion } = await open(() => Response.json({ error: 'No.' }, { status }))
  await moveDown(/Lamp/)
  await save()
  await screen.findByText(/Somebody has changed this book meanwhile/)
  await waitFor(() => expect(names()).toEqual(['Lamp', 'Well', 'Salt']))
  expect(listedVersion()).toBe(book.version)
})

it('keeps the order if it could not be saved', async () => {
  const { orders } = await open(() => Response.json({ error: 'No.' }, { status: 500 }))
  await moveDown(/Lamp/)
  await save()
  await screen.findByText('The changes could not be saved. Please try again.')
  expect(names()).toEqual(['Well', 'Lamp', 'Salt'])
  // once more, since it is unknown whether the first one was carried out
  expect(orders).toHaveLength(2)
})

it('says that the library cannot be reached, and keeps the order', async () => {
  await open(() => Response.error())
  await moveDown(/Lamp/)
  await save()
  await screen.findByText('The library cannot be reached. Check your connection; your changes stay here.')
  expect(names()).toEqual(['Well', 'Lamp', 'Salt'])
})

it('asks before an order that is not saved is lost', async () => {
  const { onClose } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await moveDown(/Lamp/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['Well', 'Lamp', 'Salt'])
  await userEvent.click(screen.getByRole('link', { name: 'Read page 1, or edit it there' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

const rename = async (page: number, keys: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Rename page ${page}` }))
  await userEvent.keyboard(keys)
}

it('saves a new name of a page without an order, and lets its headings name it again', async () => {
  const { bodies } = await open()
  await rename(2, 'The well at noon{Enter}')
  expect(names()).toEqual(['Lamp', 'The well at noon', 'Salt'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename page 2' }))
  await rename(1, 'Nothing{Escape}')
  expect(names()).toEqual(['Lamp', 'The well at noon', 'Salt'])
  await save()
  await screen.findByText('The pages are saved.')
  expect(bodies).toEqual([{ names: { page2: 'The well at noon' } }])
})

it('takes a name back that is as before, and keeps it with its page when that moves', async () => {
  const { bodies } = await open()
  await rename(1, 'Oil{Enter}')
  await moveDown(/Oil/)
  expect(names()).toEqual(['Well', 'Oil', 'Salt'])
  await rename(1, 'x{Backspace}{Enter}')
  await save()
  await screen.findByText('The pages are saved.')
  expect(bodies).toEqual([{ order: ['page2', 'page1', 'page3'], names: { page1: 'Oil' } }])
})
